import { expect, test } from 'vitest';
import { daysOffIn } from './days-off.ts';

const week = { from: '2026-12-21', to: '2026-12-27' };

test('a closing is given whole and named, a public holiday by its name', () => {
  const closings = [
    { from: '2026-12-24', to: '2027-01-03', reason: 'Congés d’hiver' },
    { from: '2026-08-01', to: '2026-08-15', reason: 'Congés d’été' },
  ];
  expect(daysOffIn(week, { zones: ['metropole'], closings })).toEqual([
    { from: '2026-12-24', to: '2027-01-03', kind: 'closing-day', label: 'Fermé, congés d’hiver' },
    { from: '2026-12-25', to: '2026-12-25', kind: 'holiday', label: 'Férié, Noël' },
  ]);
});

test('a holiday that only some places have says so, and a closing that says it is one is left as it is', () => {
  const closings = [{ from: '2026-12-21', to: '2026-12-21', reason: 'Fermeture annuelle' }];
  expect(
    daysOffIn(week, { zones: ['metropole', 'alsace-moselle'], closings }).map(({ label }) => label),
  ).toEqual(['Fermeture annuelle', 'Férié, Noël', 'Férié sur une partie de vos lieux, Saint-Étienne']);
});
