"""Where the logs of the tables are kept: on disk, or in memory for tests and scripts."""
