/** Milliseconds that a page has to itself once it is loaded. */
const quietAfterMs = 2_000;

/** Does what no page waits for, once the page has loaded and had its time to itself. */
export function whenQuiet(work: () => void): void {
  const wait = () => setTimeout(work, quietAfterMs);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
