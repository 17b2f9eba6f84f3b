import type { Config } from './platform/config/config.ts';
import { closeDatabase, connectDatabase } from './platform/db/database.ts';
import { startEmbeddedPostgres } from './platform/db/embedded-postgres.ts';
import { migrateDatabase } from './platform/db/migrate.ts';
import { makeLogger } from './platform/log/log.ts';
import { rotateSigningKeys } from './platform/tokens/signing-keys.ts';

/**
 * Runs `rotate-keys`: on the configured database while its replicas run, or on the embedded one while the product is stopped.
 * Nobody is signed out: each browser renews its access token with its cookie.
 */
export async function runRotateKeys(
  config: Config,
  say: (line: string) => void = (line) => process.stdout.write(`${line}\n`),
): Promise<void> {
  const log = makeLogger(config.logLevel);
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: (message) => log.info(message) });
  try {
    const url = embedded?.url ?? config.databaseUrl ?? '';
    await migrateDatabase(url);
    connectDatabase(url, { max: 2, onError: (error) => log.error({ err: error }, 'a connection failed') });
    const kid = await rotateSigningKeys();
    say(`La clé ${kid} signe désormais les jetons d’accès. Les précédentes n’ouvrent plus rien.`);
  } finally {
    await closeDatabase();
    await embedded?.stop();
  }
}
