import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { testDatabaseUrl } from '../../testing/postgres.ts';
import { closeDatabase, connectDatabase, db } from '../db/database.ts';
import { startJobs, type RunningJobs } from '../jobs/start-jobs.ts';
import { makeLogger } from '../log/log.ts';
import { deliverSmsJob } from './deliver-sms.job.ts';
import { sendSms } from './send-sms.ts';
import { connectSms } from './sms-sender.ts';
import { smsMessages } from './sms.tables.ts';

type Call = { url: string; headers: IncomingHttpHeaders; body: unknown };
const calls: Call[] = [];
const answers: number[] = [];
const peer = createServer((request, response) => {
  let text = '';
  request.on('data', (part: Buffer) => (text += part.toString()));
  request.on('end', () => {
    calls.push({ url: request.url ?? '', headers: request.headers, body: JSON.parse(text) as unknown });
    const status = answers.shift() ?? 201;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(status < 300 ? { messageId: 1511882900176220 } : { code: 'refused' }));
  });
});

let jobs: RunningJobs;
const outbox = { kind: 'outbox', apiKey: undefined, sender: 'Elan', brevoUrl: '' } as const;
const toPeer = () =>
  connectSms({
    kind: 'brevo',
    apiKey: 'xkeysib-test',
    sender: 'Elan',
    brevoUrl: `http://127.0.0.1:${(peer.address() as AddressInfo).port}`,
  });

beforeAll(async () => {
  await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve));
  const url = await testDatabaseUrl();
  connectDatabase(url, { max: 5, onError: (error) => expect.fail(error.message) });
  const job = { ...deliverSmsJob, retryLimit: 1, retryDelay: 0 };
  jobs = await startJobs({ url, log: makeLogger('silent'), jobs: [job], work: true, pollSeconds: 0.5 });
});
afterEach(() => connectSms(outbox));
afterAll(async () => {
  await jobs.stop();
  await closeDatabase();
  await new Promise((resolve) => peer.close(resolve));
});

let count = 0;
const aText = () => ({
  key: `test:${(count += 1)}`,
  to: '+33698123456',
  text: 'Code 123456',
  holdsSecret: true,
});
const untilStatus = (id: string, status: string) =>
  vi.waitFor(async () => {
    const [row] = await db.select().from(smsMessages).where(eq(smsMessages.id, id));
    expect(row).toMatchObject({ status });
    return row;
  }, 10_000);

test('the outbox keeps a message whole, and one reason sends one message', async () => {
  connectSms(outbox);
  const text = aText();
  const ids = await Promise.all(Array.from({ length: 20 }, () => sendSms(text)));
  expect(new Set(ids).size).toBe(1);
  expect(await untilStatus(ids[0] ?? '', 'sent')).toMatchObject({ text: 'Code 123456', attempts: 1 });
});

test('Brevo gets the number, the sender and the key; the code does not stay in the database', async () => {
  toPeer();
  const id = await sendSms(aText());
  const row = await untilStatus(id, 'sent');
  expect(row).toMatchObject({ text: '', providerId: '1511882900176220' });
  expect(calls.at(-1)).toMatchObject({
    url: '/v3/transactionalSMS/sms',
    headers: { 'api-key': 'xkeysib-test' },
    body: { sender: 'Elan', recipient: '+33698123456', content: 'Code 123456', type: 'transactional' },
  });
});

test('a code that nobody could use any more does not leave, and is forgotten', async () => {
  toPeer();
  const before = calls.length;
  const id = await sendSms({ ...aText(), usefulSeconds: 0 });
  expect(await untilStatus(id, 'failed')).toMatchObject({ text: '', lastError: 'too late', attempts: 0 });
  expect(calls).toHaveLength(before);
});

test('a provider that stumbles is asked again, one that refuses is not', async () => {
  toPeer();
  answers.push(500);
  const again = await sendSms(aText());
  expect(await untilStatus(again, 'sent')).toMatchObject({ attempts: 2 });
  answers.push(400);
  const refused = await sendSms(aText());
  expect(await untilStatus(refused, 'failed')).toMatchObject({
    attempts: 1,
    lastError: '400 refused',
    text: '',
  });
});
