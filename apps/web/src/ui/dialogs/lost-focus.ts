import { topDialog } from './dialog-stack.ts';
import { focusWhereWeAre, isFocusNowhere, rememberFocus } from './focus-home.ts';

type Unfollow = () => void;

/**
 * Gives the focus to somebody when what held it is taken away by an act (its button is offered no longer): the title of the dialog
 * that is open, or of the page. A button that was busy has it back. What the reader left by a click beside it is left alone. Looks
 * once a frame after what may take something away: a key, a click, or an answer of the server (`onData` tells). Returns how to stop.
 */
export function followLostFocus(onData: (listener: () => void) => Unfollow): Unfollow {
  let last: HTMLElement | null = null;
  let frame: number | undefined;
  const settle = () => {
    frame = undefined;
    if (last === null || !isFocusNowhere()) return;
    if (!last.isConnected) focusWhereWeAre(topDialog());
    else if (!last.matches(':disabled')) last.focus({ preventScroll: true });
  };
  const look = () => {
    frame ??= requestAnimationFrame(settle);
  };
  const enter = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    last = target;
    rememberFocus(target);
  };
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) return;
    // What goes away is still there while it says so.
    queueMicrotask(() => {
      if (last === target && last?.isConnected && !last.matches(':disabled')) last = null;
    });
    look();
  };
  const stopData = onData(look);
  document.addEventListener('focusin', enter);
  document.addEventListener('focusout', leave);
  document.addEventListener('click', look);
  document.addEventListener('keydown', look);
  return () => {
    stopData();
    document.removeEventListener('focusin', enter);
    document.removeEventListener('focusout', leave);
    document.removeEventListener('click', look);
    document.removeEventListener('keydown', look);
    if (frame !== undefined) cancelAnimationFrame(frame);
  };
}
