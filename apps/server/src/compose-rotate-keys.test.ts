import { expect, test } from 'vitest';
import { runRotateKeys } from './compose-rotate-keys.ts';
import { readConfig } from './platform/config/config.ts';
import { closeDatabase, connectDatabase, db } from './platform/db/database.ts';
import { signingKeys } from './platform/tokens/tokens.tables.ts';
import { testDatabaseUrl } from './testing/postgres.ts';

test('the command makes a key of the configured database, retires those before, and says which one signs', async () => {
  const url = await testDatabaseUrl();
  const config = readConfig({ APP_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: url });
  const said: string[] = [];
  await runRotateKeys(config, (line) => said.push(line));
  await runRotateKeys(config, (line) => said.push(line));
  connectDatabase(url, { max: 2, onError: (error) => expect.fail(error.message) });
  const keys = await db.select().from(signingKeys);
  await closeDatabase();
  const [live, ...others] = keys.filter(({ retiredAt }) => retiredAt === null);
  expect([keys.length, others]).toEqual([2, []]);
  expect(said[1]).toBe(
    `La clé ${live?.kid} signe désormais les jetons d’accès. Les précédentes n’ouvrent plus rien.`,
  );
});
