import { mailStatuses, type MailStatus } from '@elan/domain/kernel';
import { brevoContract, type BrevoEvent } from '@elan/domain/mailing';
import * as fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db, inTx } from '../../platform/db/database.ts';
import { addRoutes, makeHttpServer } from '../../platform/http/http-server.ts';
import { makeLogger } from '../../platform/log/log.ts';
import { deliverMailJob } from '../../platform/mail/deliver-mail.job.ts';
import { findMail, markSent } from '../../platform/mail/mail.repository.ts';
import { mailEvents, mails, mailSuppressions } from '../../platform/mail/mail.tables.ts';
import { sendMail, type MailRequest } from '../../platform/mail/send-mail.ts';
import { onEvent } from '../../platform/registry/domain-events.ts';
import { useProduct } from '../../testing/product.ts';
import { brevoRoutes, devMailRoutes } from './mailing.routes.ts';
import { replayEvent } from './replay-event.ts';

useProduct();
/** SHUFFLES=1000 for the long form (threats T49). */
const shuffles = Number(process.env['SHUFFLES'] ?? 30);
const token = 'a-token-of-256-bits-that-only-brevo-knows';
const guard = { authenticate: () => Promise.resolve(null), scopeOf: () => ({ kind: 'none' }) as const };
type App = Awaited<ReturnType<typeof makeHttpServer>>;
let app: App;
let closed: App;
const heard: { key: string; status: MailStatus; accepted: boolean }[] = [];

beforeAll(async () => {
  const log = makeLogger('silent');
  app = await makeHttpServer({ log, trustProxy: 0 });
  closed = await makeHttpServer({ log, trustProxy: 0 });
  addRoutes(app, [...brevoRoutes(token), ...devMailRoutes(token)], guard);
  addRoutes(closed, brevoRoutes(undefined), guard);
  onEvent('mail/status-changed', ({ key, status, accepted }) => {
    heard.push({ key, status, accepted });
    return Promise.resolve();
  });
});
afterAll(async () => {
  await app.close();
  await closed.close();
});

let made = 0;
async function aMail(changes: Partial<MailRequest> = {}) {
  const number = (made += 1);
  const to = `lectrice.${number}@exemple.test`;
  const id = await sendMail({
    key: `test:${number}`,
    to,
    template: 'test',
    message: { subject: 'Objet', html: '<p>Bonjour</p>', text: 'Bonjour' },
    ...changes,
  });
  const providerId = `<${number}.brevo@smtp-relay.mailin.fr>`;
  await markSent(id, providerId, false);
  return { id, to: changes.to ?? to, key: changes.key ?? `test:${number}`, providerId };
}
type Mail = Awaited<ReturnType<typeof aMail>>;

const start = 1_795_000_000_000;
const told = (
  { to, providerId }: Pick<Mail, 'to' | 'providerId'>,
  event: string,
  at = start,
): BrevoEvent => ({
  event,
  email: to,
  'message-id': providerId,
  ts_epoch: at,
});
const post = (payload: object, by = token, to: App = app) =>
  to.inject({
    method: 'POST',
    url: brevoContract.receive.path,
    headers: { authorization: `Bearer ${by}` },
    payload,
  });
const outcomeOf = async (payload: object) => (await post(payload)).json<{ outcome: string }>().outcome;
const eventsOf = (id: string) => db.select().from(mailEvents).where(eq(mailEvents.mailId, id));

describe('who may tell', () => {
  test('a wrong token is refused and writes nothing; without a token of ours the entrance does not exist', async () => {
    const mail = await aMail();
    for (const wrong of ['', 'x', `${token}x`, token.slice(1)]) {
      const refused = await post(told(mail, 'delivered'), wrong);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        401,
        { error: { code: 'unauthenticated' } },
      ]);
    }
    const answer = await post(told(mail, 'delivered'), token, closed);
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { error: { code: 'not-found' } }]);
    expect(await eventsOf(mail.id)).toEqual([]);
    expect((await findMail(mail.id))?.status).toBe('pending');
  });

  test('an unknown mail, the address of somebody else, an unknown word and no moment are ignored', async () => {
    const mail = await aMail();
    expect(await outcomeOf({ ...told(mail, 'delivered'), 'message-id': '<unknown@brevo>' })).toBe('ignored');
    expect(await outcomeOf({ ...told(mail, 'delivered'), email: 'autre@exemple.test' })).toBe('ignored');
    expect(await outcomeOf(told(mail, 'list_addition'))).toBe('ignored');
    expect(await outcomeOf({ event: 'delivered', email: mail.to, 'message-id': mail.providerId })).toBe(
      'ignored',
    );
    expect(await eventsOf(mail.id)).toEqual([]);
  });

  test('a mail is known by its Message-ID, or by the id that was given with it', async () => {
    const mail = await aMail();
    expect(await outcomeOf(told(mail, 'request', start))).toBe('kept');
    const custom = {
      ...told(mail, 'delivered', start + 1),
      'message-id': '<x@y>',
      'X-Mailin-custom': mail.id,
    };
    expect(await outcomeOf(custom)).toBe('kept');
    const own = { ...told(mail, 'opened', start + 2), 'message-id': `<${mail.id}@elan.test>` };
    expect(await outcomeOf({ ...own, email: mail.to.toUpperCase(), unforeseen: { key: 1 } })).toBe('kept');
    expect((await findMail(mail.id))?.status).toBe('opened');
  });
});

describe('whatever the order and the repetitions', () => {
  const events = mailStatuses.filter((status) => status !== 'pending');

  test(
    'the fifteen statuses end the same, each event is kept once, and each effect happens once',
    async () => {
      const order = fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 });
      await fc.assert(
        fc.asyncProperty(order, async (shuffled) => {
          const mail = await aMail();
          heard.length = 0;
          for (const event of shuffled) await post(told(mail, event, start + events.indexOf(event)));
          expect((await findMail(mail.id))?.status).toBe('unsubscribed');
          expect(await eventsOf(mail.id)).toHaveLength(events.length);
          const ranks = heard.map(({ status }) => mailStatuses.indexOf(status));
          expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
          expect(new Set(ranks).size).toBe(ranks.length);
          expect(heard.at(-1)).toEqual({ key: mail.key, status: 'unsubscribed', accepted: true });
        }),
        { numRuns: shuffles },
      );
    },
    60_000 + shuffles * 3_000,
  );

  test('20 callers who tell the same event keep it once and are heard once', async () => {
    const mail = await aMail();
    heard.length = 0;
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => outcomeOf(told(mail, 'hard_bounce'))),
    );
    expect(outcomes.filter((outcome) => outcome === 'kept')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'repeated')).toHaveLength(19);
    expect(heard).toEqual([{ key: mail.key, status: 'hard_bounce', accepted: true }]);
  });

  test('a bounce is heard, a delivery after it too, and a bounce after the delivery moves nothing', async () => {
    const mail = await aMail();
    heard.length = 0;
    await post({ ...told(mail, 'blocked', start), reason: '550 refused' });
    await post(told(mail, 'delivered', start + 60_000));
    await post(told(mail, 'hard_bounce', start + 120_000));
    expect(heard.map(({ status }) => status)).toEqual(['blocked', 'delivered']);
    expect(await eventsOf(mail.id)).toContainEqual(expect.objectContaining({ reason: '550 refused' }));
  });
});

describe('a reader who complains or leaves', () => {
  const context = { id: '', attempt: 1, isLastAttempt: true } as Parameters<typeof deliverMailJob.run>[1];
  const deliver = async (to: string, kind: 'security' | 'service' | 'marketing') => {
    const id = await sendMail({
      key: `to:${to}:${kind}`,
      to,
      kind,
      template: 'test',
      message: { subject: 'Objet', html: '<p>Bonjour</p>', text: 'Bonjour' },
    });
    await deliverMailJob.run({ id, kind }, context);
    return (await findMail(id))?.status;
  };

  test('by a complaint, receives nothing more but what protects the account', async () => {
    const mail = await aMail();
    await post(told(mail, 'spam'));
    expect(await deliver(mail.to, 'security')).toBe('delivered');
    expect(await deliver(mail.to, 'service')).toBe('blocked');
    expect(await deliver(mail.to, 'marketing')).toBe('blocked');
  });

  test('by an unsubscription, receives no marketing any more', async () => {
    const mail = await aMail();
    await post(told(mail, 'unsubscribed'));
    expect(await deliver(mail.to, 'service')).toBe('delivered');
    expect(await deliver(mail.to, 'marketing')).toBe('blocked');
  });

  test('is remembered without the address, once', async () => {
    const mail = await aMail();
    await post(told(mail, 'complaint', start));
    await post(told(mail, 'complaint', start + 1));
    const rows = await db.select().from(mailSuppressions);
    expect(JSON.stringify(rows)).not.toContain(mail.to);
    expect(new Set(rows.map(({ emailHash, scope }) => emailHash + scope)).size).toBe(rows.length);
  });
});

test('a mail that was handed over is told with its events, and the one that never left is not accepted', async () => {
  const context = { id: '', attempt: 1, isLastAttempt: true } as Parameters<typeof deliverMailJob.run>[1];
  const message = { subject: 'Objet', html: '<p>Bonjour</p>', text: 'Bonjour' };
  const id = await sendMail({ key: 'left', to: 'part@exemple.test', template: 'test', message });
  heard.length = 0;
  await deliverMailJob.run({ id, kind: 'service' }, context);
  expect(heard.at(-1)).toEqual({ key: 'left', status: 'delivered', accepted: true });
  expect(await eventsOf(id)).toMatchObject([{ event: 'delivered' }]);
  await deliverMailJob.run({ id, kind: 'service' }, context);
  expect(await eventsOf(id)).toHaveLength(1);
  const blocked = await aMail({ to: 'plainte@exemple.test' });
  await post(told(blocked, 'complaint'));
  const never = await sendMail({ key: 'never', to: 'plainte@exemple.test', template: 'test', message });
  await inTx(() => deliverMailJob.run({ id: never, kind: 'service' }, context));
  expect(heard.at(-1)).toEqual({ key: 'never', status: 'blocked', accepted: false });
});

test('the development page replays each event through the very webhook', async () => {
  const mail = await aMail();
  const replay = (id: string, event: string) =>
    app.inject({ method: 'POST', url: `/api/dev/mails/${id}/events`, payload: { event } });
  expect((await replay(mail.id, 'hard_bounce')).json()).toEqual({ outcome: 'kept' });
  expect(await eventsOf(mail.id)).toMatchObject([
    { event: 'hard_bounce', reason: expect.stringContaining('550') },
  ]);
  expect((await replay(crypto.randomUUID(), 'opened')).statusCode).toBe(404);
  expect((await replay(mail.id, 'pending')).statusCode).toBe(400);
  expect((await db.select().from(mails).where(eq(mails.id, mail.id)))[0]?.status).toBe('hard_bounce');
  await expect(replayEvent(app, 'another token', mail.id, 'opened')).rejects.toThrow('refused the replay');
});
