import { expect, test } from 'vitest';
import { formatTimeRange } from '../../ui/text/format.ts';
import { weekSummary } from './week-summary.ts';

const open = (weekday: number, ...hours: number[]) =>
  hours.map((hour) => ({ weekday, start: `${hour}:00`, end: `${hour + 1}:00` }));
const noon = formatTimeRange('12:00', '14:00');

test('days that open at the same hours share one line, and touching hours are read as one', () => {
  expect(weekSummary([...open(1, 12, 13), ...open(4, 12, 13), ...open(2, 18)])).toEqual([
    { days: 'lun. et jeu.', hours: [noon] },
    { days: 'mar.', hours: [formatTimeRange('18:00', '19:00')] },
  ]);
});

test('three days in a row or more are read from the first to the last', () => {
  expect(weekSummary([1, 2, 3].flatMap((day) => open(day, 12, 13)))).toEqual([
    { days: 'lun. au mer.', hours: [noon] },
  ]);
  expect(weekSummary([1, 3, 5].flatMap((day) => open(day, 12, 13)))).toEqual([
    { days: 'lun., mer. et ven.', hours: [noon] },
  ]);
});

test('a spot that is never open has nothing to read', () => {
  expect(weekSummary([])).toEqual([]);
});
