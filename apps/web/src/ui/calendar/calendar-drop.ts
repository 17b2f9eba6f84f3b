/** An hour of the grid, as it stands on screen. */
export type HourBox = {
  /** 'YYYY-MM-DD HH:mm:ss', on the clock of the place. */
  readonly start: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

/** Where an event would begin, and where that stands on screen. */
export type Drop = {
  readonly date: string;
  /** 'HH:MM'. */
  readonly time: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
};

const step = 15;
const pad = (count: number) => String(count).padStart(2, '0');
const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/**
 * Returns where an event whose top edge is at `y` and whose middle is at `x` would begin, to the quarter of an hour: in the nearest
 * day, inside its hours. Undefined without any hour.
 */
export function dropAt(hours: readonly HourBox[], { x, y }: { x: number; y: number }): Drop | undefined {
  const far = ({ left, right }: HourBox) => Math.max(left - x, x - right, 0);
  const nearest = Math.min(...hours.map(far));
  const day = hours.filter((hour) => far(hour) === nearest).toSorted((a, b) => a.top - b.top);
  const [first, last] = [day[0], day.at(-1)];
  if (!first || !last) return undefined;
  const inside = between(y, first.top, last.bottom);
  const hour = day.findLast(({ top }) => top <= inside) ?? first;
  const height = hour.bottom - hour.top;
  const steps = Math.round((((inside - hour.top) / height) * 60) / step);
  const minutes = Number(hour.start.slice(11, 13)) * 60 + steps * step;
  // Midnight is the next day’s.
  const start = Math.min(minutes, 24 * 60 - step);
  return {
    date: first.start.slice(0, 10),
    time: `${pad(Math.floor(start / 60))}:${pad(start % 60)}`,
    left: first.left,
    top: hour.top + (steps * step * height) / 60,
    width: first.right - first.left,
  };
}
