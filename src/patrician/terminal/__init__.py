"""Playing and looking in a plain terminal: lines of text, no colours, fit for screen readers."""
