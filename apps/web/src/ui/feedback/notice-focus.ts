/** The key that leads to the last notification: in five seconds nobody walks there with Tab. */
export const noticeKey = 'F8';

const noticeSelector = '[data-notice]';

let before: Element | null = null;

/** Gives the focus back to where it was before the notification that is about to go, if that one holds it. */
export function leaveNotice(): void {
  if (!document.activeElement?.closest(noticeSelector)) return;
  const known = before instanceof HTMLElement && before.isConnected ? before : null;
  (known ?? document.getElementById('contenu'))?.focus({ preventScroll: true });
  before = null;
}

function onKey(event: KeyboardEvent): void {
  if (event.key !== noticeKey) return;
  const last = [...document.querySelectorAll<HTMLElement>(noticeSelector)].at(-1);
  const button = last?.querySelector('button');
  if (!button) return;
  event.preventDefault();
  if (!document.activeElement?.closest(noticeSelector)) before = document.activeElement;
  button.focus();
}

/** F8 puts the focus on the first button of the last notification. Returns how to stop listening. */
export function followNoticeKey(): () => void {
  window.addEventListener('keydown', onKey);
  return () => {
    window.removeEventListener('keydown', onKey);
  };
}
