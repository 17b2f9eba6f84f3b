import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { users } from './contexts/accounts/public.ts';
import { readConfig } from './platform/config/config.ts';
import { closeDatabase, connectDatabase, db } from './platform/db/database.ts';
import { readPerson, runCreateAdmin } from './compose-create-admin.ts';
import { testDatabaseUrl } from './testing/postgres.ts';

afterAll(closeDatabase);

describe('the words of the command', () => {
  test('name a person; a name of several words is the last one', () => {
    expect(readPerson([' Ada@Elan.Example ', 'Ada', 'de', 'La', 'Tour'])).toEqual({
      email: 'ada@elan.example',
      firstName: 'Ada',
      lastName: 'de La Tour',
    });
  });

  test.each([
    [[]],
    [['ada@elan.example']],
    [['ada@elan.example', 'Ada']],
    [['ada', 'Ada', 'Martin']],
    [['a@b.fr', '4', 'X']],
  ])('%j are refused with how to write them', (words) => {
    expect(() => readPerson(words)).toThrow('npm run create-admin -- adresse@exemple.fr Prénom Nom');
  });
});

test('the command creates the administrator on the configured database and prints the page of the password', async () => {
  const url = await testDatabaseUrl();
  const config = readConfig({
    APP_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: url,
    PUBLIC_URL: 'http://elan.test',
  });
  const said: string[] = [];
  const run = () => runCreateAdmin(config, ['ada@elan.example', 'Ada', 'Martin'], (line) => said.push(line));
  await run();
  expect(said[0]).toBe('Ada Martin <ada@elan.example> est administrateur.');
  expect(said.at(-1)).toMatch(/^http:\/\/elan\.test\/auth\/resetPassword\?token=[\w-]{43}$/);
  await expect(run()).rejects.toMatchObject({ code: 'auth/email-already-exists' });
  connectDatabase(url, { max: 2, onError: (error) => expect.fail(error.message) });
  expect(await db.select().from(users).where(eq(users.email, 'ada@elan.example'))).toHaveLength(1);
});
