import { expect, test } from 'vitest';
import type { ListColumn } from '../../ui/lists/list-types.ts';
import { rowsIn } from './rows-page.ts';

const rows = [
  { name: 'Yoga', uses: 4 },
  { name: 'Étirements', uses: 12 },
  { name: 'Boxe', uses: 4 },
];
const columns: ListColumn<(typeof rows)[number]>[] = [
  { key: 'name', title: 'Nom', csv: ({ name }) => name },
  { key: 'uses', title: 'Utilisations', csv: [['Utilisations', ({ uses }) => uses]] },
];
const namesIn = (asked: Parameters<typeof rowsIn>[2]) => rowsIn(rows, columns, asked).map(({ name }) => name);

test('a short list is sorted as French sorts it, both ways', () => {
  expect(namesIn({ sort: { by: 'name', direction: 'asc' } })).toEqual(['Boxe', 'Étirements', 'Yoga']);
  expect(namesIn({ sort: { by: 'name', direction: 'desc' } })).toEqual(['Yoga', 'Étirements', 'Boxe']);
  expect(namesIn({ sort: { by: 'uses', direction: 'asc' } })).toEqual(['Yoga', 'Boxe', 'Étirements']);
});

test('a day is sorted by its rank, not by its words in the file', () => {
  const days = [{ on: '2027-01-31' }, { on: '2026-12-05' }, { on: '2026-02-28' }];
  const column = {
    key: 'on',
    title: 'Jour',
    csv: ({ on }: { on: string }) => on.split('-').toReversed().join('/'),
  };
  const sort = { by: 'on', direction: 'asc' } as const;
  const first = (one: ListColumn<{ on: string }>) => rowsIn(days, [one], { sort })[0]?.on;
  expect(first(column)).toBe('2026-12-05');
  expect(first({ ...column, rank: ({ on }) => on })).toBe('2026-02-28');
});

test('a search asks for every word, without accents nor case', () => {
  const sort = { by: 'name', direction: 'asc' } as const;
  expect(namesIn({ search: 'ETIR', sort })).toEqual(['Étirements']);
  expect(namesIn({ search: 'yo ga', sort })).toEqual(['Yoga']);
  expect(namesIn({ search: 'yoga doux', sort })).toEqual([]);
});
