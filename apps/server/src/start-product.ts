import { connectContexts, mailContext, productJobs } from './compose-services.ts';
import { demoAccounts, demoPassword } from './demo/demo-accounts.ts';
import { seedDemo } from './demo/seed-demo.ts';
import type { Config } from './platform/config/config.ts';
import { closeDatabase, connectDatabase } from './platform/db/database.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './platform/db/embedded-postgres.ts';
import { migrateDatabase } from './platform/db/migrate.ts';
import { startJobs } from './platform/jobs/start-jobs.ts';
import { startLive } from './platform/live/live-hub.ts';
import { makeLogger, type Logger } from './platform/log/log.ts';
import { closeMail, connectMail } from './platform/mail/mailer.ts';
import { makeApi } from './compose-api.ts';

type Roles = { readonly api: boolean; readonly worker: boolean };
type Stop = () => Promise<unknown>;

/** Stops what was started, last first, once; what fails to stop is logged and does not hold back the rest. */
function makeShutdown(stops: Stop[], log: Logger): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    for (const stop of stops.toReversed()) {
      await stop().catch((error: unknown) => log.error({ err: error }, 'a part did not stop cleanly'));
    }
  };
  return () => (stopping ??= run());
}

async function openDatabase(config: Config, log: Logger, stops: Stop[]) {
  let embedded: EmbeddedPostgres | undefined;
  if (!config.databaseUrl) {
    embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log: (message) => log.info(message) });
    stops.push(embedded.stop);
  }
  const url = embedded?.url ?? config.databaseUrl ?? '';
  await migrateDatabase(url);
  connectDatabase(url, {
    max: config.databasePool,
    onError: (error) => log.error({ err: error }, 'a connection of the pool failed'),
  });
  stops.push(closeDatabase);
  return { url, embedded };
}

function announce(address: string, demo: boolean, note: string | undefined, name: string): void {
  const lines = [`${name} est prêt : ${address}`];
  if (note) lines.push(note);
  if (demo) {
    lines.push('', `Comptes de démonstration (mot de passe : ${demoPassword}) :`);
    for (const account of demoAccounts) lines.push(`  ${account.email.padEnd(26)} ${account.label}`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Starts the product with the given roles and returns once it serves; Ctrl-C and SIGTERM stop everything cleanly. */
export async function startProduct(config: Config, roles: Roles): Promise<void> {
  const log = makeLogger(config.logLevel);
  const stops: Stop[] = [];
  const shutdown = makeShutdown(stops, log);
  const end = (): void => {
    void shutdown().then(() => process.exit(0));
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  try {
    const { url, embedded } = await openDatabase(config, log, stops);
    void embedded?.exited.then(() => end());
    let address = `http://${config.host}:${config.port}`;
    const mail = mailContext(config, () => address);
    connectContexts();
    connectMail(config.mail);
    stops.push(() => Promise.resolve(closeMail()));
    const jobs = await startJobs({ url, log, jobs: productJobs, work: roles.worker });
    stops.push(() => jobs.stop());
    const demo = !config.production && (await seedDemo());
    if (!roles.api) return;
    const live = await startLive({ url, log });
    stops.push(() => live.stop());
    const app = await makeApi({ config, log, live, mail });
    stops.push(() => app.close());
    address = await app.listen({ port: config.port, host: config.host });
    announce(address, demo, embedded?.note, config.product.name);
  } catch (error) {
    await shutdown();
    throw error;
  }
}
