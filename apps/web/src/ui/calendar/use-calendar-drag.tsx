import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { followDrag, type Dragged } from './calendar-drag.ts';
import classes from './calendar-drag.module.css';
import type { CalendarEvent } from './calendar-types.ts';
import { formatDate, formatTimeRange } from '../text/format.ts';
import { fromWall } from '../text/local-time.ts';
import { useLatest } from '../use-latest.ts';

type CalendarDrag = {
  events: readonly CalendarEvent[];
  onMove: ((eventId: string, date: string, time: string) => void) | undefined;
};

const lengthOf = ({ start, end }: CalendarEvent): number => Date.parse(end) - Date.parse(start);

/** « mar. 24 nov. » is not enough where two weeks look alike: day and hours, as they would be. */
function wordsOf({ drop }: Dragged, event: CalendarEvent): string {
  const start = fromWall(`${drop.date} ${drop.time}`, event.zone);
  const end = new Date(Date.parse(start) + lengthOf(event)).toISOString();
  return `${formatDate(drop.date, 'short')}, ${formatTimeRange(start, end, event.zone)}`;
}

/**
 * Lets the events of a grid that may move be dragged to another hour of their place. Returns what is shown of it: the event where
 * it would be, with its day and hours. It says where; the event itself moves when its screen says so.
 */
export function useCalendarDrag(
  root: RefObject<HTMLElement | null>,
  { events, onMove }: CalendarDrag,
): ReactNode {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const latest = useLatest({ events, onMove });
  const enabled = onMove !== undefined;
  useEffect(() => {
    if (!enabled || !root.current) return;
    const find = (id: string) => latest.current.events.find((event) => event.id === id);
    return followDrag(root.current, {
      isMovable: (id) => find(id)?.movable === true,
      onDrag: setDragged,
      onDrop: ({ id, drop }) => latest.current.onMove?.(id, drop.date, drop.time),
    });
  }, [enabled, root, latest]);

  const event = dragged && events.find(({ id }) => id === dragged.id);
  if (!dragged || !event) return null;
  const { left, top, width } = dragged.drop;
  return (
    <div
      className={classes.ghost}
      aria-hidden
      data-dragged-event={event.id}
      style={{
        left,
        top,
        width,
        height: dragged.height,
        background: `var(--mantine-color-${event.tone}-filled)`,
      }}
    >
      <span className="num">{wordsOf(dragged, event)}</span>
    </div>
  );
}
