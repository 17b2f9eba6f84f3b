import type pg from 'pg';
import { rowsOfCompanies, sessionsOfCompany } from './rows.ts';

/** The tables of which there are many rows: their keys and indexes are made after the rows. */
const largeTables = ['sessions', 'session_participants', 'members', 'licences'];

type Index = {
  readonly name: string;
  readonly table: string;
  readonly text: string;
  /** What the index is made for: `p` a primary key, `u` a unique constraint, `x` one that excludes; null for an index alone. */
  readonly kind: 'p' | 'u' | 'x' | null;
};
type ForeignKey = { readonly name: string; readonly table: string; readonly text: string };

const indexesText = `
  select c.relname as name, i.indrelid::regclass::text as table, pg_get_indexdef(i.indexrelid) as text, k.contype as kind
  from pg_index i join pg_class c on c.oid = i.indexrelid left join pg_constraint k on k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x')
  where i.indrelid = any($1::regclass[]) order by c.relname`;

/** The foreign keys that need a key of a large table. */
const foreignKeysText = `
  select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as text from pg_constraint
  where contype = 'f' and confrelid = any($1::regclass[])`;

/** The indexes of the large tables as their texts: what a database that grew has in common with one that was only migrated. */
const textsOf = (indexes: readonly Index[]): string => indexes.map(({ text }) => text).join('\n');

/** Companies of one statement: its rows stay in memory. */
const chunk = 1000;

async function dropKeys(
  client: pg.Client,
  indexes: readonly Index[],
  foreignKeys: readonly ForeignKey[],
): Promise<void> {
  for (const { table, name } of foreignKeys) {
    await client.query(`alter table ${table} drop constraint if exists ${name}`);
  }
  for (const { table, name } of indexes) {
    await client.query(`alter table ${table} drop constraint if exists ${name}`);
    await client.query(`drop index if exists ${name}`);
  }
}

/**
 * Makes the keys again. An exclusion constraint comes back as the index that it is: to check ten million rows against it takes
 * longer than to load them. Foreign keys are true by construction: they are there, and were not checked row by row.
 */
async function makeKeys(
  client: pg.Client,
  indexes: readonly Index[],
  foreignKeys: readonly ForeignKey[],
): Promise<void> {
  for (const { table, name, text, kind } of indexes) {
    await client.query(text);
    if (kind !== 'p' && kind !== 'u') continue;
    const key = kind === 'p' ? 'primary key' : 'unique';
    await client.query(`alter table ${table} add constraint ${name} ${key} using index ${name}`);
  }
  for (const { table, name, text } of foreignKeys) {
    await client.query(`alter table ${table} add constraint ${name} ${text} not valid`);
  }
}

/** A database that grows from one size to the next. */
export type Growing = { growTo(sessions: number): Promise<void> };

/** Prepares a migrated database to grow: its rows are loaded without keys nor triggers, then the keys are those of the migrations. */
export async function prepareToGrow(client: pg.Client): Promise<Growing> {
  await client.query('set session_replication_role = replica');
  const indexesNow = async () => (await client.query<Index>(indexesText, [largeTables])).rows;
  const indexes = await indexesNow();
  const { rows: foreignKeys } = await client.query<ForeignKey>(foreignKeysText, [largeTables]);
  let companies = 0;
  return {
    async growTo(sessions) {
      await dropKeys(client, indexes, foreignKeys);
      const last = sessions / sessionsOfCompany;
      for (let first = companies + 1; first <= last; first += chunk) {
        const statements = rowsOfCompanies(first, Math.min(first + chunk - 1, last));
        for (const statement of statements) await client.query(statement);
      }
      companies = last;
      await makeKeys(client, indexes, foreignKeys);
      if (textsOf(await indexesNow()) !== textsOf(indexes)) {
        throw new Error('the indexes are not those of the migrations');
      }
      await client.query('vacuum (analyze)');
      await client.query('checkpoint');
    },
  };
}
