import { describe, expect, test } from 'vitest';
import { listCsv } from './list-file.ts';
import {
  columnsWord,
  filtersOn,
  pageToComeBackTo,
  shownColumns,
  sortPatch,
  withoutFilters,
} from './list-state.ts';
import type { ListColumn, ListFilter } from './list-types.ts';

type Row = { name: string; city: string; euros: number };

const render = () => null;
const columns: ListColumn<Row>[] = [
  { key: 'name', title: 'Nom', render, csv: ({ name }) => name },
  {
    key: 'city',
    title: 'Ville',
    render,
    csv: [
      ['Ville', ({ city }) => city],
      ['Pays', () => 'France'],
    ],
  },
  { key: 'euros', title: 'Montant', render, optional: true, csv: ({ euros }) => euros },
];
const keys = (asked?: string) => shownColumns(columns, asked).map(({ key }) => key);

describe('the columns of a list', () => {
  test('the usual ones without a word in the address, the chosen ones with it, the first one always', () => {
    expect(keys()).toEqual(['name', 'city']);
    expect(keys('name.euros')).toEqual(['name', 'euros']);
    expect(keys('nothing')).toEqual(['name']);
  });

  test('the word of a choice comes back as the same choice; the usual columns leave the address', () => {
    expect(columnsWord(columns, new Set(['name', 'city']))).toBeUndefined();
    const word = columnsWord(columns, new Set(['euros']));
    expect(word).toBe('name.euros');
    expect(keys(word)).toEqual(['name', 'euros']);
  });

  test('the file has the cells of the columns that are shown, and no formula', () => {
    const row = { name: '=1+1', city: 'Lyon', euros: 12.5 };
    expect(listCsv(shownColumns(columns, undefined), [row])).toBe(
      "\ufeffNom;Ville;Pays\r\n'=1+1;Lyon;France\r\n",
    );
    expect(listCsv(shownColumns(columns, 'name.euros'), [row])).toBe("\ufeffNom;Montant\r\n'=1+1;12,5\r\n");
  });
});

describe('the filters of a list', () => {
  const filters: ListFilter[] = [
    { kind: 'choice', name: 'status', label: 'État', all: 'Tous', choices: [] },
    { kind: 'own', name: 'freeOn', also: ['freeAt'], render },
  ];

  test('a filter of two fields counts once; a search counts too', () => {
    expect(filtersOn(filters, { freeOn: '2027-01-04', freeAt: '12:00', page: 3 })).toBe(1);
    expect(filtersOn(filters, { search: 'zoé', status: 'ACTIVE' })).toBe(2);
  });

  test('without filters, every field of them leaves the address, and the page', () => {
    expect(Object.keys(withoutFilters(filters))).toEqual(['search', 'status', 'freeOn', 'freeAt', 'page']);
  });

  test('the usual sort leaves the address, another one comes back to the first page', () => {
    expect(sortPatch({ by: 'name', direction: 'asc' }, 'name')).toEqual({
      sort: undefined,
      direction: undefined,
      page: undefined,
    });
    expect(sortPatch({ by: 'city', direction: 'desc' }, 'name')).toMatchObject({
      sort: 'city',
      direction: 'desc',
    });
  });

  test('where the newest come first, that direction leaves the address, and the rising one stays in it', () => {
    expect(sortPatch({ by: 'on', direction: 'desc' }, 'on', 'desc')).toMatchObject({
      sort: undefined,
      direction: undefined,
    });
    expect(sortPatch({ by: 'on', direction: 'asc' }, 'on', 'desc')).toMatchObject({ direction: 'asc' });
  });
});

test('a page beyond the end leads back to the last one, also when the total is not counted', () => {
  expect(pageToComeBackTo(9, 25, 0, 60)).toBe(3);
  expect(pageToComeBackTo(2, 25, 0, 0)).toBe(1);
  expect(pageToComeBackTo(500, 25, 0, { moreThan: 10_000 })).toBe(401);
  expect(pageToComeBackTo(1, 25, 0, 0)).toBeNull();
  expect(pageToComeBackTo(3, 25, 4, 54)).toBeNull();
});
