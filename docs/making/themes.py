"""The colours of the drawings, light and dark: ground, ink, soft ink, lines."""

THEMES = (("#ffffff", "#1f2328", "#59636e", "#d1d9e0"), ("#0d1117", "#f0f6fc", "#9198a1", "#3d444d"))
