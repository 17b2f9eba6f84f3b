import { describe, expect, test } from 'vitest';
import { cleanMinimum, withTree, type Tree } from './clean-tree.ts';
import { structureOf } from './structure-of.ts';

const server = 'apps/server/src';

describe('tables of another context', () => {
  const list = `${server}/contexts/programs/list-spots.ts`;
  const reads = (text = 'export const used = spots;', file = list): Tree => ({
    [file]: `import { spots } from '../spots/public.ts';\n${text}\n`,
  });
  const asks = (statement: string, file = list): Tree => ({
    [file]: `import { free } from '@elan/domain/kernel';\nexport const used = (sql: never) => sql\`${statement}\`;\nexport const also = free;\n`,
  });
  const broken = async (planted: Tree, known: Record<string, number>) => {
    const { findings } = await withTree(planted, (root) => structureOf(root, cleanMinimum, known));
    return findings.map(({ rule, file }) => `${rule} ${file}`);
  };

  test.each<[string, Tree, Record<string, number>]>([
    ['a new reader', reads(), {}],
    [
      'one reader more than is counted',
      { ...reads(), ...reads(undefined, `${server}/contexts/programs/again.ts`) },
      { 'programs → spots.spots': 1 },
    ],
    [
      'a type',
      { [list]: "import type { spots } from '../spots/public.ts';\nexport type Used = typeof spots;\n" },
      {},
    ],
    [
      'another name',
      { [list]: "import { spots as places } from '../spots/public.ts';\nexport const used = places;\n" },
      {},
    ],
    ['its name in SQL', asks('select 1 from sessions s join spots p on true'), {}],
  ])('are not read by %s', async (_, planted, known) => {
    expect(await broken(planted, known)).toEqual([
      `tables-of-another-context ${Object.keys(planted).toSorted()[0]}`,
    ]);
  });

  test('are read by those that are counted, by foreign keys and by tests', async () => {
    const ofTest = reads(undefined, `${server}/contexts/programs/spots.test.ts`);
    expect(await broken({ ...reads(), ...ofTest }, { 'programs → spots.spots': 1 })).toEqual([]);
  });

  test('are named by the invariants, which only read, and in a comment', async () => {
    const planted = {
      ...asks('select 1 from spots', `${server}/contexts/programs/invariants.ts`),
      [list]: `// One of several from spots.\n${asks('select 1')[list]}`,
    };
    expect(await broken(planted, {})).toEqual([]);
  });

  test('lose a count with their reader', async () => {
    expect(await broken({}, { 'programs → spots.spots': 1 })).toEqual([
      'tables-of-another-context tools/check-structure/foreign-tables.ts',
    ]);
  });

  test.each([
    'export const used = (db: never) => db.insert(spots);',
    'export const used = (db: never) => db.update(spots).set({});',
    'export const used = (db: never) => db.delete(spots);',
    'export const used = (sql: never) => sql`update $' + '{spots} set name = 1`;',
  ])('are never written: %s', async (text) => {
    expect(await broken(reads(text), { 'programs → spots.spots': 1 })).toEqual([
      `only-the-owner-writes-a-table ${list}`,
    ]);
  });

  test('are never written by their name in SQL', async () => {
    const planted = asks('update spots set name = 1');
    expect(await broken(planted, { 'programs → spots.spots': 1 })).toEqual([
      `only-the-owner-writes-a-table ${list}`,
    ]);
  });

  test('are published by name', async () => {
    const door = `${server}/contexts/spots/public.ts`;
    expect(await broken({ [door]: "export * from './spots.tables.ts';\n" }, {})).toEqual([
      `tables-published-by-name ${door}`,
    ]);
  });
});
