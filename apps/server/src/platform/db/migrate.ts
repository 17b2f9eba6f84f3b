import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartError } from '../config/start-error.ts';
import { postgresError } from './postgres-errors.ts';
import { ensureTenantRole } from './tenant-role.ts';

/** The class of what a rule of the database refuses (PostgreSQL, appendix A: 23, integrity constraint violation). */
const refusedByRule = /^23/;

/** What to do about rows that a rule of a new version does not allow; any other failure is left as it is. */
function told(thrown: unknown): unknown {
  const error = postgresError(thrown);
  if (!error?.code || !refusedByRule.test(error.code)) return thrown;
  const { table = '?', constraint = '?', detail = error.message } = error;
  return new StartError(
    `La mise à jour de la base s’arrête : des lignes de ${table} sont contraires à la règle ${constraint} de cette version (${detail}). Rien n’est changé. Corrigez-les comme le dit docs/operations.md (« An upgrade that stops »), puis relancez.`,
    { cause: thrown },
  );
}

const migrationLock = 727_001;

/** The folder of generated SQL, from the sources as from the bundle. */
export const migrationsFolder = fileURLToPath(
  new URL(import.meta.url.includes('/dist/') ? '../migrations' : '../../../migrations', import.meta.url),
);

/**
 * Brings the schema of a database up to date, and the role of its policies, under an advisory lock: several replicas may start at
 * once. Throws a StartError that names the rows when some of them are contrary to a rule of the new version: nothing of it is kept then.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: '-c TimeZone=UTC' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await ensureTenantRole(client);
    await migrate(drizzle(client), { migrationsFolder });
  } catch (error) {
    throw told(error);
  } finally {
    await client.end();
  }
}
