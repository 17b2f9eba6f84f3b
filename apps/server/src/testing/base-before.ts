import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { migrationsFolder } from '../platform/db/migrate.ts';
import { aFolder, afterThisTest, ask } from './postgres-product.ts';
import { testDatabaseUrl } from './postgres.ts';

/** A folder of the migrations that came before one, whatever came after it. */
function migrationsBefore(first: string): string {
  const folder = aFolder();
  const journal = readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  const { entries, ...rest } = JSON.parse(journal) as { entries: { tag: string }[] };
  const at = entries.findIndex(({ tag }) => tag === first);
  if (at < 1) throw new Error(`no migration comes before ${first}`);
  const kept = entries.slice(0, at);
  mkdirSync(join(folder, 'meta'));
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...rest, entries: kept }));
  for (const { tag } of kept) copyFileSync(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`));
  return folder;
}

/** Makes an empty base as the version before a migration left it, for this test. Returns its address. */
export async function aBaseBefore(migration: string): Promise<string> {
  const url = await testDatabaseUrl();
  const base = `base_${randomBytes(6).toString('hex')}`;
  await ask(url, `create database ${base}`);
  afterThisTest(() => ask(url, `drop database ${base} with (force)`));
  const address = new URL(url);
  address.pathname = `/${base}`;
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  await migrate(drizzle(client), { migrationsFolder: migrationsBefore(migration) });
  await client.end();
  return address.href;
}
