# The bot in a container: it runs as nobody in particular, and keeps its table on the volume /data.
#
#   docker build -t oneroll .
#   docker run -d --name oneroll -e DISCORD_TOKEN=... -v oneroll:/data oneroll
FROM python:3.11-slim

ENV PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1

WORKDIR /app
COPY pyproject.toml constraints.txt README.md LICENSE ./
RUN PIP_CONSTRAINT=constraints.txt pip install .
COPY grammar grammar
COPY bot bot
COPY data data

RUN useradd --system --create-home --uid 10001 bot && mkdir /data && chown bot /data
USER bot
VOLUME /data
ENV DATABASE=/data/table.db ALIVE_FILE=/data/alive LOG_FORMAT=json

# The file is touched as long as the bot is online.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
    CMD test $(( $(date +%s) - $(stat -c %Y "$ALIVE_FILE") )) -lt 90

STOPSIGNAL SIGTERM
ENTRYPOINT ["python", "-m", "bot"]
CMD ["run"]
