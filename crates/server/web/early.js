// Before anything is painted: the theme that was chosen here, so that nothing flashes.
try {
  const theme = localStorage.getItem('plateau-theme');
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // A browser that keeps nothing follows the system.
}
