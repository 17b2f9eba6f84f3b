/** Puts the focus on a title, or on what stands around it when there is none: it is read aloud, and Tab goes on from there. */
export function focusTitle(around: HTMLElement | null, title: string): void {
  const heading = around?.querySelector<HTMLElement>(title);
  heading?.setAttribute('tabindex', '-1');
  (heading ?? around)?.focus({ preventScroll: true });
}
