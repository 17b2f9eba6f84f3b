import { focusTitle } from '../layout/focus-title.ts';

/** What held the focus, and the dialog that it stood in; undefined for the page. */
export type FocusHolder = { readonly element: HTMLElement; readonly dialog: string | undefined };

const mostRemembered = 12;

/** The latest first. */
let held: readonly FocusHolder[] = [];

/** Tells whether the focus is nowhere: what held it went away, or may not be used for now. */
export const isFocusNowhere = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** The dialog that an element stands in, by its id; undefined for the page. */
export const dialogOf = (element: Element): string | undefined =>
  element.closest<HTMLElement>('[data-dialog]')?.dataset['dialog'];

const holderOf = (element: HTMLElement): FocusHolder => ({ element, dialog: dialogOf(element) });

/** Remembers what has the focus. */
export function rememberFocus(element: HTMLElement): void {
  held = [holderOf(element), ...held.filter((other) => other.element !== element)].slice(0, mostRemembered);
}

/** What had the focus until now, the latest first. */
export const focusedUntilNow = (): readonly FocusHolder[] => {
  const { activeElement } = document;
  const isHeld = activeElement instanceof HTMLElement && !isFocusNowhere();
  return isHeld ? [holderOf(activeElement), ...held] : held;
};

/** Gives the focus to the title of a dialog, or of the page: it is read aloud, and Tab goes on from there. */
export function focusWhereWeAre(dialog: string | undefined): void {
  const root = dialog === undefined ? null : document.querySelector<HTMLElement>(`[data-dialog="${dialog}"]`);
  if (root) focusTitle(root.querySelector<HTMLElement>('[role="dialog"]') ?? root, 'h2');
  else focusTitle(document.getElementById('contenu'), 'h1');
}

/** Gives the focus to what held it last in a dialog, or in the page; to the title there when it went away. */
export function focusBackIn(dialog: string | undefined, holders: readonly FocusHolder[]): void {
  const last = holders.find((holder) => holder.dialog === dialog)?.element;
  if (last?.isConnected && !last.matches(':disabled')) last.focus({ preventScroll: true });
  else focusWhereWeAre(dialog);
}
