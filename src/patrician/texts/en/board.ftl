# What the drawn board says of itself.
