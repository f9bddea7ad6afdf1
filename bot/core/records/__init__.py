"""What is written down at a table: notes and counters, macros, how the dice fell, whole fights as plays."""
