import { choosePasswordDays, emailSchema } from '@elan/domain/accounts';
import { personNameSchema } from '@elan/domain/kernel';
import * as z from 'zod/mini';
import { connectContexts, productJobs } from './compose-services.ts';
import { createAdmin } from './contexts/accounts/public.ts';
import type { Config } from './platform/config/config.ts';
import { connectDeployment } from './platform/config/deployment.ts';
import { StartError } from './platform/config/start-error.ts';
import { closeDatabase, connectDatabase } from './platform/db/database.ts';
import { startEmbeddedPostgres } from './platform/db/embedded-postgres.ts';
import { migrateDatabase } from './platform/db/migrate.ts';
import { startJobs } from './platform/jobs/start-jobs.ts';
import { makeLogger } from './platform/log/log.ts';
import { closeMail, connectMail } from './platform/mail/mailer.ts';

const usage = 'Usage : npm run create-admin -- adresse@exemple.fr Prénom Nom';

const person = z.object({ email: emailSchema, firstName: personNameSchema, lastName: personNameSchema });

/** Returns the person that the words of the command name. Throws a StartError that says what is wrong. */
export function readPerson(words: readonly string[]): z.output<typeof person> {
  const [email, firstName, ...lastNames] = words;
  const read = person.safeParse({ email, firstName, lastName: lastNames.join(' ') });
  if (read.success) return read.data;
  throw new StartError(`${read.error.issues[0]?.message ?? ''}\n${usage}`);
}

/**
 * Runs `create-admin <e-mail> <first name> <last name>`: on the configured database, or on the embedded one while the product is
 * stopped. Prints the page where the password is chosen; the same link is on its way by e-mail.
 */
export async function runCreateAdmin(
  config: Config,
  words: readonly string[],
  say: (line: string) => void = (line) => process.stdout.write(`${line}\n`),
): Promise<void> {
  const admin = readPerson(words);
  const log = makeLogger(config.logLevel);
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: (message) => log.info(message) });
  try {
    const url = embedded?.url ?? config.databaseUrl ?? '';
    await migrateDatabase(url);
    connectDatabase(url, { max: 4, onError: (error) => log.error({ err: error }, 'a connection failed') });
    connectDeployment(config, () => `http://${config.host}:${config.port}`);
    connectContexts();
    connectMail(config.mail);
    // The mail waits in the queue for a server that works.
    const jobs = await startJobs({ url, log, jobs: productJobs, work: false });
    try {
      const page = await createAdmin(admin);
      say(`${admin.firstName} ${admin.lastName} <${admin.email}> est administrateur.`);
      say(
        `Le mot de passe se choisit à cette adresse, valable ${choosePasswordDays} jours et une fois\u00a0:`,
      );
      say(page);
    } finally {
      await jobs.stop();
    }
  } finally {
    closeMail();
    await closeDatabase();
    await embedded?.stop();
  }
}
