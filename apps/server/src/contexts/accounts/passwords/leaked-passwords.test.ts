import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeLogger } from '../../../platform/log/log.ts';
import { connectLeakedPasswords, isLeaked } from './leaked-passwords.ts';

const log = makeLogger('silent');
const embedded = { kind: 'embedded', url: '' } as const;

afterEach(() => connectLeakedPasswords(embedded, log));

describe('the bundled list', () => {
  test('refuses its first 3,000 passwords, and each with a capital, a figure and a sign around it', async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    const top = dictionary['passwords-common'].slice(0, 3000).map(String);
    expect(top).toHaveLength(3000);
    const passed: string[] = [];
    for (const password of top) if (!(await isLeaked(password))) passed.push(password);
    expect(passed).toEqual([]);
    const dressed = top.filter((password) => /^[a-z]{4,}$/.test(password)).slice(0, 1000);
    for (const word of dressed) {
      const password = `${word[0]?.toUpperCase()}${word.slice(1)}26!`;
      expect([password, await isLeaked(password)]).toEqual([password, true]);
    }
  });

  test.each(['Tournesol-Violet-42', 'Grand-Elan-2026!', 'Elan-demo-2026!', `Aé1!${'🏃‍♀️'.repeat(15)}`])(
    'knows nothing of « %s »',
    async (password) => {
      expect(await isLeaked(password)).toBe(false);
    },
  );
});

describe('Have I Been Pwned', () => {
  let server: Server;
  let asked: { url: string; padding: unknown }[] = [];
  let answer: { status: number; body: (suffix: string) => string };
  const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();
  const password = 'Tournesol-Violet-42';

  beforeEach(async () => {
    asked = [];
    answer = { status: 200, body: (suffix) => `0018A45C4D1DEF81644B54AB7F969B88D65:3\r\n${suffix}:12\r\n` };
    server = createServer((request, response) => {
      asked.push({ url: request.url ?? '', padding: request.headers['add-padding'] });
      response.writeHead(answer.status);
      response.end(answer.body(sha1(password).slice(5)));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    connectLeakedPasswords({ kind: 'hibp', url: `http://127.0.0.1:${port}` }, log);
  });
  afterEach(() => new Promise((done) => server.close(done)));

  test('is told five characters of the hash, and finds the rest in its answer', async () => {
    expect(await isLeaked(password)).toBe(true);
    expect(asked).toEqual([{ url: `/range/${sha1(password).slice(0, 5)}`, padding: 'true' }]);
    expect(await isLeaked('Un-Autre-Mot-De-Passe-9')).toBe(false);
  });

  test('a padded line counts for nothing', async () => {
    answer = { ...answer, body: (suffix) => `${suffix}:0\r\n` };
    expect(await isLeaked(password)).toBe(false);
  });

  test('refuses nobody when it is away, and the bundled list still counts', async () => {
    answer = { ...answer, status: 503 };
    expect(await isLeaked(password)).toBe(false);
    await new Promise((done) => server.close(done));
    expect(await isLeaked(password)).toBe(false);
    expect(await isLeaked('P@ssw0rd')).toBe(true);
  });

  test('is not asked for what the bundled list already refuses', async () => {
    expect(await isLeaked('Azerty123!')).toBe(true);
    expect(asked).toEqual([]);
  });
});
