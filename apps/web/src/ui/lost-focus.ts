import { focusTitle } from './focus-title.ts';

/** Until then what held the focus may be back, or what closes gives it back itself. */
const settleMs = 120;

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

function focusWhereWeAre(): void {
  const dialog = [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].at(-1);
  if (dialog) focusTitle(dialog, 'h2');
  else focusTitle(document.getElementById('contenu'), 'h1');
}

/**
 * Gives the focus to somebody when what held it is taken away by an act (its button is offered no longer, its dialog closes on
 * a page where nothing opens it any more): the title of the dialog that is open, or of the page. A button that was busy has it back.
 * What the reader left by a click beside it is left alone. Returns how to stop.
 */
export function followLostFocus(): () => void {
  let last: Element | null = null;
  let timer: number | undefined;
  let wasThere = false;
  const stopWaiting = () => {
    window.clearTimeout(timer);
    timer = undefined;
  };
  const enter = ({ target }: FocusEvent) => {
    stopWaiting();
    last = target instanceof Element ? target : null;
  };
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) return;
    // What goes away is still there while it says so.
    queueMicrotask(() => {
      if (last === target && last?.isConnected && !last.matches(':disabled')) last = null;
    });
  };
  const settle = () => {
    timer = undefined;
    if (last === null || !isNowhere()) return;
    if (!last.isConnected) focusWhereWeAre();
    else if (last instanceof HTMLElement) last.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    if (last === null || !isNowhere()) return;
    // A button that was only busy goes away with its dialog, which has as long as any other to give the focus back.
    if (wasThere && !last.isConnected) stopWaiting();
    wasThere = last.isConnected;
    timer ??= window.setTimeout(settle, settleMs);
  });
  document.addEventListener('focusin', enter);
  document.addEventListener('focusout', leave);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', enter);
    document.removeEventListener('focusout', leave);
    observer.disconnect();
    stopWaiting();
  };
}
