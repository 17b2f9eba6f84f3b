const scheme = 'data-mantine-color-scheme';

/** Prints the page in the light colours whatever those of the screen: pale words on paper are not read. Returns what ends it. */
export function printInLight(): () => void {
  const root = document.documentElement;
  let before: string | null = null;
  const lighten = () => {
    before = root.getAttribute(scheme);
    root.setAttribute(scheme, 'light');
  };
  const restore = () => {
    if (before !== null) root.setAttribute(scheme, before);
  };
  addEventListener('beforeprint', lighten);
  addEventListener('afterprint', restore);
  return () => {
    removeEventListener('beforeprint', lighten);
    removeEventListener('afterprint', restore);
  };
}
