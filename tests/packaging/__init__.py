"""What is published works where it is installed."""
