const SPLASH_MS = 2000;

/** Takes the splash out of the page two seconds after its first paint; CSS has faded it by then. */
export function removeSplash(): void {
  const splash = document.getElementById('splash');
  if (!splash) return;
  window.setTimeout(() => splash.remove(), Math.max(0, SPLASH_MS - performance.now()));
}
