import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedRole } from '../apps/server/src/platform/db/embedded-postgres-cluster.ts';
import { startThrowAwayPostgres } from '../apps/server/src/testing/postgres-server.ts';
import { freePort, startServer } from './server-process.ts';

/**
 * One real PostgreSQL and two server processes of the built product on it, as two replicas would run. The journeys use the
 * first; what must also work from another process uses the second (`ELAN_SECOND_URL`).
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'elan-e2e-'));
  // All is lost at its end: nothing waits for the disk.
  const postgres = await startThrowAwayPostgres();
  const databaseUrl = postgres.urlOf(embeddedRole);
  // For what no screen makes yet: a person with two identities.
  process.env['ELAN_DATABASE_URL'] = databaseUrl;
  // The demonstration counts its days from this one: midnight may pass before a journey reads them.
  process.env['SEEDED_ON'] = Temporal.Now.plainDateISO('Europe/Paris').toString();
  const stops: (() => Promise<void>)[] = [postgres.stop];
  const stop = async (): Promise<void> => {
    for (const end of stops.toReversed()) await end();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (const name of ['ELAN_URL', 'ELAN_SECOND_URL']) {
      const port = await freePort();
      stops.push(await startServer({ port, databaseUrl, dataDir: join(folder, 'product') }));
      process.env[name] = `http://127.0.0.1:${port}`;
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
