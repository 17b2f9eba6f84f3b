import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { passWaits } from '../../testing/pass-waits.ts';
import { testDatabaseUrl } from '../../testing/postgres.ts';
import { closeDatabase, connectDatabase, db } from '../db/database.ts';
import { makeLogger } from '../log/log.ts';
import { listen } from './listen.ts';

let url = '';
beforeAll(async () => {
  url = await testDatabaseUrl();
  connectDatabase(url, { max: 1, onError: (error) => expect.fail(error.message) });
});
afterAll(closeDatabase);

test('a database that stays away is asked after waits that double, of five seconds at most', async () => {
  const waits = passWaits();
  const { promise: heardAgain, resolve: onGap } = Promise.withResolvers<void>();
  let tries = 0;
  const listening = await listen({
    get url() {
      tries += 1;
      // Nobody listens there.
      return tries === 1 || tries === 9 ? url : 'postgres://nobody@127.0.0.1:1/none';
    },
    channel: 'away',
    log: makeLogger('silent'),
    onNotification() {},
    onGap,
  });
  await db.execute(sql`select pg_terminate_backend(pid, 2000) from pg_stat_activity
    where application_name = 'elan-live' and datname = current_database()`);
  await heardAgain;
  await listening.stop();
  // The goodbyes to what failed are waited for too: two seconds each.
  expect(waits.filter((ms) => ms !== 2000)).toEqual([200, 400, 800, 1600, 3200, 5000, 5000, 5000]);
});
