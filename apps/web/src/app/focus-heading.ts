/**
 * Puts the focus on the title of the page that just opened, or on its content while it has no title yet: it is read
 * aloud, and Tab goes on from there.
 */
export function focusHeading(): void {
  const content = document.getElementById('contenu');
  const heading = content?.querySelector<HTMLElement>('h1');
  heading?.setAttribute('tabindex', '-1');
  (heading ?? content)?.focus({ preventScroll: true });
}
