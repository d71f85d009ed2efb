"""The proof that an acknowledged move is never lost and never made twice, whatever dies when."""
