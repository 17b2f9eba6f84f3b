import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

const migrationLock = 727_001;

/** The folder of generated SQL, from the sources as from the bundle. */
export const migrationsFolder = fileURLToPath(
  new URL(import.meta.url.includes('/dist/') ? '../migrations' : '../../../migrations', import.meta.url),
);

/** Brings the schema of a database up to date, under an advisory lock: several replicas may start at once. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: '-c TimeZone=UTC' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}
