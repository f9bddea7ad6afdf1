"""The people whom players keep in a server from fight to fight."""
