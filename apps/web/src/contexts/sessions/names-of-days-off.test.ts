import type { DayOff } from '@elan/domain/sessions';
import { expect, test } from 'vitest';
import { namesOfDaysOff } from './names-of-days-off.ts';

const closing: DayOff = { from: '2026-12-24', to: '2027-01-03', kind: 'closing-day', label: 'Fermé, congés' };
const noel: DayOff = { from: '2026-12-25', to: '2026-12-25', kind: 'holiday', label: 'Férié, Noël' };

test('each day of a closing is named within the days that are shown, and a holiday beside it', () => {
  expect([...namesOfDaysOff([closing, noel], { from: '2026-12-21', to: '2026-12-27' })]).toEqual([
    ['2026-12-24', 'Fermé, congés'],
    ['2026-12-25', 'Fermé, congés, Férié, Noël'],
    ['2026-12-26', 'Fermé, congés'],
    ['2026-12-27', 'Fermé, congés'],
  ]);
});
