import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { expect, test } from 'vitest';
import { personalData } from '../compose-personal-data.ts';
import { noPersonalData, personalTable } from '../platform/personal-data/declare-table.ts';
import { registryDocument } from '../platform/personal-data/registry-document.ts';
import { registryProblems, type KnownColumn } from '../platform/personal-data/registry-problems.ts';
import { testDatabaseUrl } from './postgres.ts';

async function migratedColumns(): Promise<KnownColumn[]> {
  const client = new pg.Client({ connectionString: await testDatabaseUrl() });
  await client.connect();
  try {
    const { rows } = await client.query<KnownColumn>(
      // A view keeps nothing: its columns are those of its tables.
      `select table_name as table, column_name as column from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    return rows;
  } finally {
    await client.end();
  }
}

test('every column of the database is in the registry of personal data, and nothing else is (threats T64)', async () => {
  const known = await migratedColumns();
  expect(known.length).toBeGreaterThan(150);
  expect(registryProblems(personalData, known)).toEqual([]);
});

test('docs/personal-data.md says what the registry says', () => {
  const path = fileURLToPath(new URL('../../../../docs/personal-data.md', import.meta.url));
  const written = registryDocument(personalData);
  if (process.env['WRITE_DOCS']) writeFileSync(path, written);
  expect(readFileSync(path, 'utf8')).toBe(written);
});

const people = pgTable('people', {
  id: uuid('id').primaryKey(),
  firstName: text('first_name'),
  note: text('note'),
});
const known = ['id', 'first_name', 'note'].map((column) => ({ table: 'people', column }));
const shared = { purpose: 'essai', basis: 'contrat', retention: 'un an', erased: 'deleted' } as const;
const subject = { by: 'identifiant', rows: () => people.id.getSQL() };
const declare = (personal: Parameters<typeof personalTable>[1]['personal'], none: readonly string[]) =>
  personalTable(people, { title: 'Essai', subject, shared, personal, none });

test('what the registry forgets, invents, repeats or contradicts is seen', () => {
  const right = declare({ firstName: { what: 'Prénom' } }, ['id', 'note']);
  expect(registryProblems([right], known)).toEqual([]);
  expect(registryProblems([declare({ firstName: { what: 'Prénom' } }, ['id'])], known)).toEqual([
    'people.note has no entry',
  ]);
  expect(
    registryProblems([declare({ firstName: { what: 'Prénom' } }, ['id', 'note', 'gone'])], known),
  ).toEqual(['people.gone is no column']);
  expect(registryProblems([right, noPersonalData(people, [])], known)).toEqual(['people is declared twice']);
  expect(registryProblems([], known)).toHaveLength(3);
  expect(
    registryProblems(
      [declare({ firstName: { what: '', erased: { kept: 'pourquoi ?' } } }, ['id', 'note'])],
      known,
    ),
  ).toEqual([
    'people.first_name: a word is missing',
    'people.first_name: no U+202F before ! ? or ;',
    'people.first_name: its row does not end as it does',
  ]);
});
