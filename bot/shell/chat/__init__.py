"""Discord: what is typed and clicked there becomes requests to the engine, and reports become embeds and buttons."""
