"""What every rule system shares: events, choices, the log and its fold, public and secret reports. Pure."""
