import type { FastifyInstance } from 'fastify';
import { connectChat, connectContexts, connectPaymentsOf, productJobs } from './compose-services.ts';
import { demoAccounts, demoPassword, hasDemo, seedDemo } from './compose-demonstration.ts';
import { startErrors } from './start-errors.ts';
import { StartError } from './platform/config/start-error.ts';
import type { Config } from './platform/config/config.ts';
import { connectDeployment } from './platform/config/deployment.ts';
import { closeDatabase, connectDatabase } from './platform/db/database.ts';
import { startEmbeddedPostgres } from './platform/db/embedded-postgres.ts';
import { migrateDatabase } from './platform/db/migrate.ts';
import { followDatabaseClock } from './platform/clock/product-clock.ts';
import { makeDraining } from './platform/http/draining.ts';
import { startJobs } from './platform/jobs/start-jobs.ts';
import { startLive } from './platform/live/live-hub.ts';
import { makeLogger, type Logger } from './platform/log/log.ts';
import { chosenStore } from './platform/files/chosen-store.ts';
import { connectAntivirus } from './platform/antivirus/antivirus.ts';
import { connectFiles } from './platform/files/file-store.ts';
import { sealKeyOf } from './platform/sealing/seal-key.ts';
import { connectSealing } from './platform/sealing/sealing.ts';
import { closeMail, connectMail } from './platform/mail/mailer.ts';
import { connectPush } from './platform/push/send-push.ts';
import { connectSms } from './platform/sms/sms-sender.ts';
import { startTelemetry } from './platform/telemetry/start-telemetry.ts';
import type { Telemetry } from './platform/telemetry/telemetry.ts';
import { makeApi } from './compose-api.ts';
import { makeProductLife, type ProductLife } from './product-life.ts';
import type { Roles } from './read-roles.ts';

async function openEmbedded(config: Config, log: Logger, life: ProductLife) {
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    walArchive: config.walArchive,
    log: (message) => log.info(message),
  });
  void embedded.exited.then(() => life.databaseEnded());
  life.started(embedded.stop);
  return embedded;
}

async function openDatabase(
  config: Config,
  log: Logger,
  life: ProductLife,
  telemetry: Telemetry | undefined,
) {
  const embedded = config.databaseUrl ? undefined : await openEmbedded(config, log, life);
  const url = embedded?.url ?? config.databaseUrl ?? '';
  await migrateDatabase(url);
  connectDatabase(url, {
    max: config.databasePool,
    onError: (error) => log.error({ err: error }, 'a connection of the pool failed'),
    onPool: telemetry?.followStatements,
  });
  life.started(closeDatabase);
  return { url, note: embedded?.note };
}

// A name that is not found says `getaddrinfo` for HOST as for the database's host: only here is it known which.
const listen = (app: FastifyInstance, { port, host }: Config): Promise<string> =>
  app.listen({ port, host }).catch((error: Error) => {
    throw Object.assign(error, { syscall: 'listen' });
  });

/** The passwords of the demonstration are public: production does not open a database that holds them (decisions, APP_ENV). */
async function refuseDemo(): Promise<void> {
  if (await hasDemo()) throw new StartError(startErrors['demo-in-production']);
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

/**
 * Starts the product with the given roles and returns once it serves; Ctrl-C and SIGTERM stop everything cleanly, at any
 * moment. Rejects with the error of the start, everything stopped again (`startSentence` says it in French).
 */
export async function startProduct(config: Config, roles: Roles): Promise<void> {
  const telemetry = await startTelemetry(config.telemetry);
  const log = makeLogger(config.logLevel, undefined, telemetry?.logFields);
  telemetry?.warnTo(log);
  const life = makeProductLife({
    log,
    exit: (code) => process.exit(code),
    say: (sentence) => process.stderr.write(`${sentence}\n`),
  });
  process.once('SIGINT', life.end);
  process.once('SIGTERM', life.end);
  await life.run(async () => {
    if (telemetry) life.started(telemetry.stop);
    const { url, note } = await openDatabase(config, log, life, telemetry);
    let address = `http://${config.host}:${config.port}`;
    connectDeployment(config, () => address);
    connectContexts();
    connectMail(config.mail);
    connectSms(config.sms);
    connectChat(config.chat);
    connectPush(config.pushServices);
    connectPaymentsOf(config.payments);
    connectFiles(
      await chosenStore(config, (error) => {
        // The rest of the product serves meanwhile.
        log.warn({ service: error.service, reason: error.reason, err: error }, 'outside service');
      }),
    );
    connectSealing(sealKeyOf(config));
    connectAntivirus(config.antivirus);
    life.started(() => Promise.resolve(closeMail()));
    const jobs = await startJobs({
      url,
      log,
      jobs: productJobs,
      work: roles.worker,
      follow: telemetry?.followJob,
    });
    life.started(() => jobs.stop());
    if (config.production) await refuseDemo();
    const seeding = performance.now();
    const demo = config.demoData && (await seedDemo());
    if (demo) log.info({ ms: Math.round(performance.now() - seeding) }, 'the demonstration is there');
    if (!roles.api) return;
    const live = await startLive({ url, log });
    life.started(() => live.stop());
    const clock = await followDatabaseClock((error) =>
      log.warn({ err: error }, 'the database does not tell the time'),
    );
    life.started(() => Promise.resolve(clock.stop()));
    const draining = makeDraining();
    const app = await makeApi({ config, log, live, telemetry, draining });
    life.started(() => app.close());
    address = await listen(app, config);
    // Nobody is sent here before it listens: nobody has to be told that it leaves.
    life.startedUntilAsked(() => draining.leave(config.drainSeconds));
    announce(address, demo, note, config.product.name);
  });
}
