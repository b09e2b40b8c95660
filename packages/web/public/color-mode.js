// Runs before the first paint, so that a chosen colour mode never flashes the other one.
try {
  const mode = localStorage.getItem('ccnl-color-mode')
  if (mode === 'light' || mode === 'dark') document.documentElement.dataset.colorMode = mode
} catch {
  // Storage can be forbidden: the system's mode stands.
}
