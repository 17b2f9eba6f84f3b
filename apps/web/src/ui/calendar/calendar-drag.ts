import { dropAt, type Drop, type HourBox } from './calendar-drop.ts';

/** An event that is being dragged: its height on screen, and where it would begin. */
export type Dragged = { readonly id: string; readonly height: number; readonly drop: Drop };

type DragListener = {
  /** Tells whether an event may be dragged. */
  readonly isMovable: (eventId: string) => boolean;
  /** Where it is now; null once it is let go or given up. */
  readonly onDrag: (dragged: Dragged | null) => void;
  readonly onDrop: (dragged: Dragged) => void;
};

const mouseStartPx = 6;
// A finger that moves at once scrolls the page; one that stays takes the event.
const holdMs = 350;
const holdSlackPx = 8;
const edgePx = 56;
const scrollPx = 14;

type Grab = { id: string; pointerId: number; x: number; y: number; dx: number; dy: number; height: number };

const boxesOf = (root: HTMLElement): HourBox[] =>
  [...root.querySelectorAll<HTMLElement>('[data-slot-start]')].map((slot) => {
    const { left, right, top, bottom } = slot.getBoundingClientRect();
    return { start: slot.dataset['slotStart'] ?? '', left, right, top, bottom };
  });

/**
 * Follows the dragging of the events of a grid, by mouse, pen or finger; Escape gives up. The kit's own knows the mouse only.
 * Returns how to stop.
 */
export function followDrag(root: HTMLElement, { isMovable, onDrag, onDrop }: DragListener): () => void {
  let grab: Grab | null = null;
  let dragged: Dragged | null = null;
  let timer: number | undefined;

  const end = () => {
    window.clearTimeout(timer);
    if (dragged) onDrag(null);
    grab = null;
    dragged = null;
  };
  const follow = (x: number, y: number) => {
    if (!grab) return;
    const drop = dropAt(boxesOf(root), { x: x - grab.dx, y: y - grab.dy });
    if (!drop) return;
    dragged = { id: grab.id, height: grab.height, drop };
    onDrag(dragged);
  };

  const onDown = (event: PointerEvent) => {
    const target =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-event-id]') : null;
    const id = target?.dataset['eventId'];
    if (!target || id === undefined || grab || event.button !== 0 || !isMovable(id)) return;
    const { left, top, width, height } = target.getBoundingClientRect();
    const { clientX: x, clientY: y, pointerId } = event;
    // From its top edge and its middle: an event beside another is narrower than its day.
    grab = { id, pointerId, x, y, dx: x - (left + width / 2), dy: y - top, height };
    if (event.pointerType === 'touch') {
      timer = window.setTimeout(() => {
        follow(x, y);
      }, holdMs);
    }
  };
  const onMove = (event: PointerEvent) => {
    if (!grab || event.pointerId !== grab.pointerId) return;
    const { clientX: x, clientY: y } = event;
    const moved = Math.hypot(x - grab.x, y - grab.y);
    if (!dragged && event.pointerType === 'touch') {
      if (moved > holdSlackPx) end();
      return;
    }
    if (!dragged && moved < mouseStartPx) return;
    if (y < edgePx) window.scrollBy(0, -scrollPx);
    else if (y > window.innerHeight - edgePx) window.scrollBy(0, scrollPx);
    follow(x, y);
  };
  const onUp = (event: PointerEvent) => {
    if (!grab || event.pointerId !== grab.pointerId) return;
    const dropped = dragged;
    end();
    if (!dropped) return;
    // What was let go was not clicked.
    const swallow = (click: Event) => {
      click.stopPropagation();
      click.preventDefault();
    };
    window.addEventListener('click', swallow, { capture: true, once: true });
    window.setTimeout(() => {
      window.removeEventListener('click', swallow, { capture: true });
    });
    onDrop(dropped);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !dragged) return;
    event.preventDefault();
    end();
  };
  // Not passive: while an event is held, the page does not scroll, and no menu opens.
  const hold = (event: Event) => {
    if (dragged && event.cancelable) event.preventDefault();
  };

  const ending = new AbortController();
  const { signal } = ending;
  root.addEventListener('pointerdown', onDown, { signal });
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', onUp, { signal });
  window.addEventListener('pointercancel', end, { signal });
  window.addEventListener('keydown', onKey, { signal });
  root.addEventListener('touchmove', hold, { signal, passive: false });
  root.addEventListener('contextmenu', hold, { signal });
  return () => {
    end();
    ending.abort();
  };
}
