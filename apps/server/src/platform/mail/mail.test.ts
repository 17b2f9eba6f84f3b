import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { mailStatuses, type MailStatus } from '@elan/domain/kernel';
import * as fc from 'fast-check';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { testDatabaseUrl } from '../../testing/postgres.ts';
import { closeDatabase, connectDatabase, db, inTx } from '../db/database.ts';
import { connectFiles } from '../files/file-store.ts';
import { folderStore } from '../files/folder-store.ts';
import { startJobs, type RunningJobs } from '../jobs/start-jobs.ts';
import { makeLogger } from '../log/log.ts';
import { deliverMailJob } from './deliver-mail.job.ts';
import { oneAddress, oneLine } from './mail-fields.ts';
import { findMail, findMailByKey, listMails, raiseMailStatus } from './mail.repository.ts';
import { mails } from './mail.tables.ts';
import { closeMail, connectMail } from './mailer.ts';
import { sendMail, type MailRequest } from './send-mail.ts';
import { startSmtpPeer, type Verdict } from '../../testing/smtp-peer.ts';

const from = 'Élan <bonjour@elan.test>';
const accented = {
  subject: 'Confirmez : c’est à vous, Zoé !',
  html: '<p>Voilà <b>Zoé</b></p>',
  text: 'Voilà Zoé\n.\nfin',
};
let jobs: RunningJobs;
let count = 0;

const aMail = (changes: Partial<MailRequest> = {}): MailRequest => ({
  key: `test:${(count += 1)}`,
  to: 'zoe@example.test',
  template: 'test',
  message: accented,
  ...changes,
});

const untilStatus = (id: string, status: MailStatus) =>
  vi.waitFor(async () => expect(await findMail(id)).toMatchObject({ status }), 10_000);

const ends: (() => Promise<void>)[] = [];
async function smtpPeer(verdict?: Verdict) {
  const peer = await startSmtpPeer(verdict);
  connectMail({ kind: 'smtp', from, smtpUrl: peer.url });
  ends.push(peer.stop);
  return peer;
}

beforeAll(async () => {
  const url = await testDatabaseUrl();
  connectDatabase(url, { max: 5, onError: (error) => expect.fail(error.message) });
  connectMail({ kind: 'outbox', from, smtpUrl: undefined });
  // One retry, at once: the delays of production would outlive the test.
  const job = { ...deliverMailJob, retryLimit: 1, retryDelay: 0 };
  jobs = await startJobs({ url, log: makeLogger('silent'), jobs: [job], work: true, pollSeconds: 0.5 });
});
afterEach(async () => {
  connectMail({ kind: 'outbox', from, smtpUrl: undefined });
  for (const end of ends.splice(0)) await end();
});
afterAll(async () => {
  await jobs.stop();
  closeMail();
  await closeDatabase();
});

describe('asking for a mail', () => {
  test('the same reason twice, and 20 times at once, is one mail', async () => {
    const request = aMail();
    const ids = await Promise.all(Array.from({ length: 20 }, () => sendMail(request)));
    expect(new Set(ids).size).toBe(1);
    await untilStatus(ids[0] ?? '', 'delivered');
    expect(await findMailByKey(request.key)).toMatchObject({ attempts: 1, subject: accented.subject });
    const handedOver = sql`select from pgboss.job where data->>'id' = ${ids[0]}`;
    expect((await db.execute(handedOver)).rows).toHaveLength(1);
  });

  test('a change that rolls back sends no mail', async () => {
    const request = aMail();
    const failed = inTx(async () => {
      await sendMail(request);
      throw new Error('refused');
    });
    await expect(failed).rejects.toThrow('refused');
    expect(await findMailByKey(request.key)).toBeUndefined();
  });

  test('the outbox keeps the whole mail, with its links, and lists it without its body', async () => {
    const id = await sendMail(aMail({ holdsSecret: true, to: 'outbox@example.test' }));
    await untilStatus(id, 'delivered');
    expect(await findMail(id)).toMatchObject({ ...accented, sentAt: expect.any(Temporal.Instant) });
    const [listed] = await listMails({ to: 'outbox@example.test' });
    expect(listed).toMatchObject({ id, status: 'delivered' });
    expect(listed).not.toHaveProperty('html');
    expect(await findMail('not-an-id')).toBeUndefined();
  });
});

describe('over SMTP', () => {
  test('a mail arrives whole, accents and lone dots included, and is then at the request', async () => {
    const peer = await smtpPeer();
    const id = await sendMail(aMail());
    await untilStatus(id, 'request');
    const [mail] = peer.mails;
    expect(mail).toMatchObject({ from: 'bonjour@elan.test', recipients: ['zoe@example.test'] });
    expect(mail?.headers.get('subject')).toBe(accented.subject);
    expect(mail?.headers.get('from')).toBe('Élan <bonjour@elan.test>');
    expect(mail?.headers.get('to')).toBe('zoe@example.test');
    expect(mail?.headers.get('message-id')).toBe(`<${id}@elan.test>`);
    // What Brevo gives back with each of its events.
    expect(mail?.headers.get('x-mailin-custom')).toBe(id);
    expect(mail?.headers.get('x-mailin-tag')).toBe('test');
    expect(mail?.parts.get('text/html')).toBe(accented.html);
    expect(mail?.parts.get('text/plain')?.replaceAll('\r\n', '\n')).toBe(accented.text);
    expect(await findMail(id)).toMatchObject({
      providerId: `<${id}@elan.test>`,
      lastError: null,
      html: accented.html,
    });
  });

  test('a one-time link does not stay in the database once the server took the mail', async () => {
    await smtpPeer();
    const id = await sendMail(aMail({ holdsSecret: true }));
    await untilStatus(id, 'request');
    expect(await findMail(id)).toMatchObject({ html: '', text: '', subject: accented.subject });
  });

  test('a server that refuses for now is asked again', async () => {
    let refusals = 1;
    const peer = await smtpPeer(() => (refusals-- > 0 ? '451 4.7.1 greylisted' : undefined));
    const id = await sendMail(aMail());
    await untilStatus(id, 'request');
    expect(peer.mails).toHaveLength(1);
    expect(await findMail(id)).toMatchObject({ attempts: 2, lastError: null });
  });

  test.each([500, 550])(
    'a recipient that is refused for good (%i) ends in error with the answer of the server, and is not tried again',
    async (code) => {
      await smtpPeer(() => `${code} 5.1.1 no such user`);
      const id = await sendMail(aMail());
      await untilStatus(id, 'error');
      expect(await findMail(id)).toMatchObject({
        attempts: 1,
        lastError: expect.stringContaining('no such user'),
      });
    },
  );

  test('a server that is away ends in error after the last attempt', async () => {
    const peer = await smtpPeer();
    await peer.stop();
    const id = await sendMail(aMail());
    await untilStatus(id, 'error');
    expect(await findMail(id)).toMatchObject({
      attempts: 2,
      sentAt: null,
      lastError: expect.stringMatching(/ECONN|ESOCKET/),
    });
  });

  test('a mail whose file is gone does not leave without it', async () => {
    const peer = await smtpPeer();
    connectFiles(folderStore(tmpdir()));
    const file = { name: 'facture.pdf', type: 'application/pdf', key: `invoices/${randomUUID()}.pdf` };
    const id = await sendMail(aMail({ attachments: [file] }));
    await untilStatus(id, 'error');
    expect(await findMail(id)).toMatchObject({
      sentAt: null,
      lastError: expect.stringContaining(`the file ${file.key} of a mail is not there`),
    });
    expect(peer.mails).toEqual([]);
  });

  test('200 mails go out once each', async () => {
    const peer = await smtpPeer();
    const requests = Array.from({ length: 200 }, (_, index) => aMail({ to: `p${index}@example.test` }));
    await inTx(async () => {
      for (const request of requests) await sendMail(request);
    });
    await vi.waitFor(() => expect(peer.mails).toHaveLength(200), 15_000);
    expect(new Set(peer.mails.flatMap((mail) => mail.recipients)).size).toBe(200);
  });
});

describe('nothing slips into the headers', () => {
  const breaks = fc.constantFrom('\r\n', '\n', '\r', '\u2028', '\u0085', '\0', ' \r\n ');
  const header = fc.constantFrom(
    'Bcc: evil@example.test',
    'To: evil@example.test',
    'RCPT TO:<evil@example.test>',
    '.',
  );

  test('200 subjects with line breaks add no recipient and no header', async () => {
    const peer = await smtpPeer();
    const payloads = fc.sample(fc.tuple(fc.string(), breaks, header, breaks, fc.string()), {
      numRuns: 200,
      seed: 7,
    });
    for (const payload of payloads) {
      await sendMail(aMail({ message: { ...accented, subject: payload.join('') } }));
    }
    await vi.waitFor(() => expect(peer.mails).toHaveLength(200), 15_000);
    for (const mail of peer.mails) {
      expect(mail.recipients).toEqual(['zoe@example.test']);
      expect(mail.headers.has('bcc')).toBe(false);
      expect(mail.headers.get('to')).toBe('zoe@example.test');
    }
  });

  test('an address with anything around it is refused', () => {
    fc.assert(
      fc.property(breaks, header, (line, injected) => {
        expect(() => oneAddress(`zoe@example.test${line}${injected}`)).toThrow(RangeError);
        expect(oneLine(`a${line}${injected}`)).not.toMatch(/[\r\n]/);
      }),
    );
    for (const text of [
      'a@b.test,c@d.test',
      'Zoé <a@b.test>',
      'a@b.test;c',
      '',
      '@b.test',
      'a@',
      'a b@c.test',
    ]) {
      expect(() => oneAddress(text)).toThrow(RangeError);
    }
    expect(oneAddress('zoé.o’hara+tag@exämple.test')).toBe('zoé.o’hara+tag@exämple.test');
  });
});

test('in whatever order the events of a mail come, and come again, its status is the highest rank', async () => {
  const [row] = await db
    .insert(mails)
    .values({ ...aMail(), ...accented })
    .returning({ id: mails.id });
  const id = row?.id ?? '';
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...mailStatuses), { minLength: 1, maxLength: 20 }),
      async (events) => {
        await db.update(mails).set({ status: 'pending' }).where(eq(mails.id, id));
        for (const event of events) await raiseMailStatus(id, event);
        const highest = Math.max(...events.map((event) => mailStatuses.indexOf(event)));
        expect((await findMail(id))?.status).toBe(mailStatuses[highest]);
      },
    ),
    { numRuns: 50 },
  );
});
