import { pino } from 'pino';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { makeApi } from '../compose-api.ts';
import { closeDatabase, connectDatabase } from '../platform/db/database.ts';
import { startLive, type LiveHub } from '../platform/live/live-hub.ts';
import { holdJobs, holdRequests } from './commands/hold-left-behind.ts';
import { holdTransactions } from './commands/hold-together.ts';
import { testDatabaseUrl } from './postgres.ts';
import { connectAround, startSending } from './product-around.ts';
import { testConfig } from './test-deployment.ts';

export { testConfig };

async function makeQueues(url: string): Promise<void> {
  await (await startSending(url)).stop();
}

/** The product of this test file: its own database, the contexts plugged in, jobs sent but not run, mails kept. */
export function useProduct(): void {
  holdJobs();
  holdTransactions();
  let end: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const url = await testDatabaseUrl(makeQueues);
    connectDatabase(url, { max: 20, onError: () => undefined });
    end = await connectAround(url);
  });
  afterAll(async () => {
    await end?.();
    await closeDatabase();
  });
}

/** The same with its HTTP server, called without a socket. */
export function useApi(config = testConfig): { readonly app: FastifyInstance } {
  useProduct();
  const made: { app?: FastifyInstance; live?: LiveHub } = {};
  beforeAll(async () => {
    const log = pino({ level: 'silent' });
    made.live = await startLive({ url: await testDatabaseUrl(), log });
    made.app = holdRequests(await makeApi({ config, log, live: made.live }));
  });
  afterAll(async () => {
    await made.app?.close();
    await made.live?.stop();
  });
  return {
    get app() {
      if (!made.app) throw new Error('the server is made before the first test');
      return made.app;
    },
  };
}
