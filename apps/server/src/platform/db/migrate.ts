import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartError } from '../config/start-error.ts';
import { postgresError } from './postgres-errors.ts';
import { ensureTenantRights } from './tenant-rights.ts';
import { ensureWallRoles } from './tenant-role.ts';

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

/** The lock timeout of a migration, the retries and the pauses between them; milliseconds. */
type LockPatience = { readonly waitMs: number; readonly tries: number; readonly pauseMs: number };
// A migration that waits for a lock makes every later request of that table queue behind it: it gives up soon, and retries.
const lockPatience: LockPatience = { waitMs: 2000, tries: 10, pauseMs: 1000 };

/** A table was not free in time, or two waited for each other (PostgreSQL, appendix A: lock_not_available, deadlock_detected). */
const tablesTaken = new Set(['55P03', '40P01']);

const busySentence =
  'La mise à jour de la base n’a pas pu se faire : des traitements en cours gardent des tables dont elle a besoin. ' +
  'Rien n’est changé. Relancez dans un moment, ou arrêtez d’abord les anciens processus.';

/** Does `work`, of which a try that finds a table taken leaves nothing; throws a StartError after the last one. */
async function betweenRequests(
  client: pg.Client,
  { waitMs, tries, pauseMs }: LockPatience,
  work: () => Promise<void>,
): Promise<void> {
  await client.query(`select set_config('lock_timeout', $1, false)`, [`${waitMs}ms`]);
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (!tablesTaken.has(postgresError(error)?.code ?? '')) throw error;
      if (tried === tries) throw new StartError(busySentence, { cause: error });
    }
    await pause(pauseMs);
  }
}

/**
 * Brings the schema of a database up to date, and the role of its policies with its rights, under an advisory lock: several
 * replicas may start at once, while those of the version before serve. Throws a StartError and keeps nothing when some rows
 * are contrary to a rule of the new version (it names them), or when tables stay taken.
 */
export async function migrateDatabase(url: string, patience: LockPatience = lockPatience): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: '-c TimeZone=UTC' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await ensureWallRoles(client);
    await betweenRequests(client, patience, async () => {
      await migrate(drizzle(client), { migrationsFolder });
      await ensureTenantRights(client);
    });
  } catch (error) {
    throw told(error);
  } finally {
    await client.end();
  }
}
