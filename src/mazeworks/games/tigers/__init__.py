"""Two Doors: lead your tiger cubs through their door."""
