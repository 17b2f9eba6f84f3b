import { expect, test } from 'vitest';
import { dropAt, type HourBox } from './calendar-drop.ts';

// Two days of a week from 8 to 11 h, 100 px wide, an hour 60 px high.
const hours: HourBox[] = ['2026-11-23', '2026-11-24'].flatMap((day, column) =>
  ['08', '09', '10'].map((hour, row) => ({
    start: `${day} ${hour}:00:00`,
    left: 50 + column * 100,
    right: 150 + column * 100,
    top: 20 + row * 60,
    bottom: 80 + row * 60,
  })),
);
const at = (x: number, y: number) => {
  const drop = dropAt(hours, { x, y });
  return drop && `${drop.date} ${drop.time}`;
};

test('an event begins at the nearest quarter of an hour of the day under it', () => {
  expect(at(100, 20)).toBe('2026-11-23 08:00');
  expect(at(100, 36)).toBe('2026-11-23 08:15');
  expect(at(200, 80)).toBe('2026-11-24 09:00');
  expect(at(200, 78)).toBe('2026-11-24 09:00');
  expect(at(200, 131)).toBe('2026-11-24 09:45');
});

test('beside the grid it keeps to the nearest day and to its hours', () => {
  expect(at(-40, 20)).toBe('2026-11-23 08:00');
  expect(at(900, 20)).toBe('2026-11-24 08:00');
  expect(at(100, -300)).toBe('2026-11-23 08:00');
  expect(at(100, 900)).toBe('2026-11-23 11:00');
});

test('where it would begin is shown in its day', () => {
  expect(dropAt(hours, { x: 200, y: 95 })).toMatchObject({ left: 150, top: 95, width: 100 });
});

test('nothing is later than the last quarter of the day', () => {
  const late = [{ start: '2026-11-23 23:00:00', left: 0, right: 10, top: 0, bottom: 60 }];
  expect(dropAt(late, { x: 5, y: 60 })?.time).toBe('23:45');
  expect(dropAt([], { x: 0, y: 0 })).toBeUndefined();
});
