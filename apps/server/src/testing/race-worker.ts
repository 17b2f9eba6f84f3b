// One process of races. Each line it reads is the task of one race, as JSON; it says "ready", waits
// for a line, calls the function so many times at once, and prints how each call ended as one line of JSON.
import { createInterface } from 'node:readline';
import { pino } from 'pino';
import { closeDatabase, connectDatabase } from '../platform/db/database.ts';
import { startJobs } from '../platform/jobs/start-jobs.ts';
import { deliverMailJob } from '../platform/mail/deliver-mail.job.ts';
import type { RaceTask } from './race.ts';
import { connectTestDeployment } from './test-deployment.ts';

const messageOf = (error: unknown): string =>
  error instanceof Error ? ((error as { code?: string }).code ?? error.message) : String(error);

const input = createInterface(process.stdin)[Symbol.asyncIterator]();

connectTestDeployment();

const startQueue = (url: string) =>
  startJobs({ url, log: pino({ level: 'silent' }), jobs: [deliverMailJob], work: false });

async function enter({ url, module, name, args, times, connections, sends }: RaceTask): Promise<void> {
  connectDatabase(url, { max: connections, onError: (error) => console.error(error) });
  const { [name]: run } = (await import(module)) as Record<string, (...given: unknown[]) => Promise<unknown>>;
  if (!run) throw new Error(`${module} has no ${name}`);
  const queue = sends ? await startQueue(url) : undefined;
  console.log('ready');
  await input.next();
  const outcomes = await Promise.all(
    Array.from({ length: times }, () =>
      run(...structuredClone(args)).then(
        (value) => ({ ok: true, value }),
        (error: unknown) => ({ ok: false, value: messageOf(error) }),
      ),
    ),
  );
  // The database of the test may be dropped as soon as it has read how the calls ended.
  await queue?.stop();
  await closeDatabase();
  console.log(JSON.stringify(outcomes));
}

for (let { value, done } = await input.next(); !done; { value, done } = await input.next()) {
  await enter(JSON.parse(String(value)) as RaceTask);
}
