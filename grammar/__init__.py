"""Text to action: what players type, read into frozen data. Knows no rules, no state and no Discord."""
