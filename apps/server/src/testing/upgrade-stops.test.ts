import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from '../platform/config/start-error.ts';
import { migrateDatabase, migrationsFolder } from '../platform/db/migrate.ts';
import { aCompany } from './factories.ts';
import { testDatabaseUrl } from './postgres.ts';
import { useProduct } from './product.ts';

useProduct();
let database: pg.Client;
beforeEach(async () => {
  database = new pg.Client(await testDatabaseUrl());
  await database.connect();
});
afterEach(() => database.end());

const migration = '0015_offer_policies_rules';
const rule = 'company_closings_overlap';

/** When a migration was made, which is what the base remembers of it. */
function madeAt(tag: string): number {
  const journal = readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  const { entries } = JSON.parse(journal) as { entries: { tag: string; when: number }[] };
  return entries.find((entry) => entry.tag === tag)?.when ?? Number.NaN;
}

/** The statements that docs/operations.md gives for that rule. */
const documented = (): string =>
  /```sql\n(select a\.company_id.*?)```/s.exec(
    readFileSync(join(migrationsFolder, '../../../docs/operations.md'), 'utf8'),
  )?.[1] ?? '';

const days = async (companyId: string) =>
  (
    await database.query<{ days: string }>(
      `select concat(to_char(first_day, 'MM-DD'), ' ', to_char(last_day, 'MM-DD'), ' ', reason) as days
        from company_closings where company_id = $1 order by first_day`,
      [companyId],
    )
  ).rows.map((row) => row.days);

test('an upgrade that meets closings that overlap says which, changes nothing, and passes once they are corrected as documented', async () => {
  const { id } = await aCompany();
  const { id: other } = await aCompany();
  // As the version before left it.
  await database.query(`alter table company_closings drop constraint ${rule}`);
  await database.query('drop function offer_policies_refuse_less cascade');
  await database.query('delete from drizzle.__drizzle_migrations where created_at >= $1', [
    madeAt(migration),
  ]);
  const closings = [
    [id, '2026-08-01', '2026-08-15', 'Été'],
    [id, '2026-08-10', '2026-08-20', 'Travaux'],
    [id, '2026-08-12', '2026-08-14', 'Inventaire'],
    [id, '2026-08-19', '2026-08-25', 'Pont'],
    [id, '2026-12-24', '2026-12-31', 'Noël'],
    [id, '2026-12-24', '2026-12-31', 'Fêtes'],
    [other, '2026-08-01', '2026-08-15', 'Été'],
  ];
  for (const closing of closings)
    await database.query(
      'insert into company_closings (company_id, first_day, last_day, reason) values ($1, $2, $3, $4)',
      closing,
    );

  const stopped: unknown = await migrateDatabase(await testDatabaseUrl()).catch((error: unknown) => error);
  expect(stopped).toBeInstanceOf(StartError);
  expect(String(stopped)).toContain(`contraires à la règle ${rule}`);
  expect(String(stopped)).toContain(id);
  const left = await database.query("select 1 from pg_proc where proname = 'offer_policies_refuse_less'");
  expect(left.rows).toEqual([]);

  await database.query(documented());
  expect(await days(id)).toEqual([
    '08-01 08-15 Été',
    '08-16 08-20 Travaux',
    '08-21 08-25 Pont',
    expect.stringMatching(/^12-24 12-31 (Noël|Fêtes)$/),
  ]);
  expect(await days(other)).toEqual(['08-01 08-15 Été']);
  await database.query(readFileSync(join(migrationsFolder, `${migration}.sql`), 'utf8'));
});
