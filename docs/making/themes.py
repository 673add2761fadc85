"""The colours of pictures and drawings, light and dark."""

THEMES = (("#ffffff", "#1f2328", "#59636e", "#d1d9e0"), ("#0d1117", "#f0f6fc", "#9198a1", "#3d444d"))
"""The ground, ink, soft ink, and lines."""
ACCENT = ("#0969da", "#4493f8")
"""What is to be seen first."""
