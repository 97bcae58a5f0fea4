"""Lines for screen readers, braille and pipes: what changed, what is asked, and answers by number."""
