"""What was learned by playing: how good a position is, without looking ahead."""
