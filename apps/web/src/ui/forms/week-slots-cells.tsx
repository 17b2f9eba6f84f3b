import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import classes from './week-slots-cells.module.css';
import { cellKey, cellsBetween, weekdays, type HourCell } from './week-slots.ts';

export type WeekSlotsShapeProps = {
  label: string;
  hours: readonly number[];
  covered: ReadonlySet<string>;
  onToggle: (keys: readonly string[], open: boolean) => void;
  disabled: boolean;
};

type Drag = { from: HourCell; to: HourCell; open: boolean };

const moves: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/**
 * The grid: arrows move, space or Enter opens and closes an hour, shift with an arrow carries the state of the
 * hour along; a press and a drag, with a mouse or a finger, paint a rectangle.
 */
export function WeekSlotsCells({ label, hours, covered, onToggle, disabled }: WeekSlotsShapeProps) {
  const first = hours[0] ?? 0;
  const [current, setCurrent] = useState<HourCell>({ weekday: 1, hour: first });
  const [drag, setDrag] = useState<Drag | null>(null);
  const painted = new Set(drag ? cellsBetween(drag.from, drag.to) : []);
  const isOpen = (key: string) => (drag && painted.has(key) ? drag.open : covered.has(key));

  const move = (event: KeyboardEvent<HTMLTableElement>) => {
    const key = cellKey(current);
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      onToggle([key], !covered.has(key));
      return;
    }
    const step = moves[event.key];
    if (!step) return;
    event.preventDefault();
    const weekday = Math.min(7, Math.max(1, current.weekday + step[0]));
    const hour = Math.min(hours.at(-1) ?? first, Math.max(first, current.hour + step[1]));
    const next = { weekday, hour };
    if (event.shiftKey) onToggle([cellKey(next)], covered.has(key));
    setCurrent(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${cellKey(next)}"]`)?.focus();
  };

  const press = (event: PointerEvent) => {
    const cell = cellOf(event.target);
    if (disabled || !cell || event.button !== 0) return;
    // The table keeps the pointer, even outside of it; the cell under it is looked up.
    event.currentTarget.setPointerCapture(event.pointerId);
    setCurrent(cell);
    setDrag({ from: cell, to: cell, open: !covered.has(cellKey(cell)) });
  };
  const drawTo = (event: PointerEvent) => {
    const cell = drag && cellOf(document.elementFromPoint(event.clientX, event.clientY));
    if (cell && cellKey(cell) !== cellKey(drag.to)) setDrag({ ...drag, to: cell });
  };
  const release = () => {
    if (drag) onToggle(cellsBetween(drag.from, drag.to), drag.open);
    setDrag(null);
  };

  return (
    <table
      role="grid"
      aria-label={label}
      aria-multiselectable="true"
      aria-disabled={disabled || undefined}
      className={classes.root}
      onKeyDown={move}
      onPointerDown={press}
      onPointerMove={drawTo}
      onPointerUp={release}
      onPointerCancel={() => {
        setDrag(null);
      }}
    >
      <thead>
        <tr>
          <td />
          {weekdays.map((day) => (
            <th key={day} scope="col" abbr={day}>
              {day.slice(0, 3)}.
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {hours.map((hour) => (
          <tr key={hour}>
            <th scope="row" className="num">
              {hour} h
            </th>
            {weekdays.map((day, index) => {
              const weekday = index + 1;
              const key = cellKey({ weekday, hour });
              const open = isOpen(key);
              return (
                <td
                  key={key}
                  data-cell={key}
                  data-open={open || undefined}
                  aria-selected={open}
                  aria-label={`${day}, ${hour} h à ${hour + 1} h, ${open ? 'ouvert' : 'fermé'}`}
                  tabIndex={weekday === current.weekday && hour === current.hour ? 0 : -1}
                  onFocus={() => {
                    setCurrent({ weekday, hour });
                  }}
                >
                  {open && <span aria-hidden="true">✓</span>}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function cellOf(target: EventTarget | null): HourCell | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  const [weekday, hour] = cell?.dataset['cell']?.split('-').map(Number) ?? [];
  return weekday === undefined || hour === undefined ? null : { weekday, hour };
}
