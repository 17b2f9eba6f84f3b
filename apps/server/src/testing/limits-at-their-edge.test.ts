import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { makeApiGouvDirectory } from '../contexts/companies/directory/api-gouv-directory.ts';
import { beginProgress } from '../contexts/members/import/import-progress.ts';
import { deliverEvents } from '../contexts/payments/sandbox/deliver-events.ts';
import { sandboxEvents } from '../contexts/payments/sandbox/sandbox.tables.ts';
import { payments } from '../contexts/payments/payments.tables.ts';
import { followExpired } from '../contexts/payments/settling/reconcile.ts';
import { connectChat } from '../contexts/support/chat-sender.ts';
import { sendChatEvents } from '../contexts/support/send-chat-events.job.ts';
import { takeDueEvents } from '../contexts/support/chat-events.repository.ts';
import { chatEvents } from '../contexts/support/support.tables.ts';
import { makeGeopfAddresses } from '../platform/addresses/geopf-addresses.ts';
import { scanByClamd } from '../platform/antivirus/clamd.ts';
import { db, inTx } from '../platform/db/database.ts';
import { publishLive } from '../platform/live/publish-live.ts';
import { makeStreamCap } from '../platform/live/stream-cap.ts';
import { makeLogger } from '../platform/log/log.ts';
import { recordMailEvent } from '../platform/mail/record-mail-event.ts';
import { mailEvents, mails } from '../platform/mail/mail.tables.ts';
import { OutsideUnavailable } from '../platform/outside/outside-error.ts';
import { makePauses } from '../platform/outside/outside-pauses.ts';
import { makeOutsideService, type OutsideService } from '../platform/outside/outside-service.ts';
import { aManager } from './factories.ts';
import { answering, useHttpPeer } from './http-peer.ts';
import { useProduct } from './product.ts';

useProduct();
const peer = useHttpPeer();

/** A service that answers what it is given, and keeps the last question. */
function aService(answer: unknown) {
  const asked: { q?: string } = {};
  const get: OutsideService['get'] = (_path, query, schema) => {
    Object.assign(asked, query);
    return Promise.resolve(schema.parse(answer));
  };
  return { asked, service: { get } };
}

/** The service of the peer, by a clock that the test moves, one question a second. */
function aSlowService() {
  const clock = { ms: 0 };
  const log = makeLogger('silent');
  const options = { name: 'a-service', url: peer.url, headers: {}, perSecond: 1, log, now: () => clock.ms };
  const service = makeOutsideService(options);
  const ask = async (): Promise<boolean> => {
    try {
      await service.get('/', {}, z.object({ value: z.int() }), AbortSignal.timeout(5000));
      return true;
    } catch (error) {
      if (error instanceof OutsideUnavailable) return false;
      throw error;
    }
  };
  return { clock, ask };
}

/** A clamd whose answer comes in two pieces, the first one of so many characters. */
async function saidInTwo(characters: number): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write('stream: '.padEnd(characters, 'x'));
      setTimeout(() => socket.end(' FOUND\0'), 100);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  try {
    return await scanByClamd({ host: '127.0.0.1', port }, Buffer.from('a')).catch(() => 'no verdict');
  } finally {
    server.close();
  }
}

const company = (siren: string, establishments: number) => ({
  siren,
  nom_complet: 'VERDALYS',
  etat_administratif: 'A',
  matching_etablissements: Array.from({ length: establishments }, (_, n) => ({
    siret: `${siren}${String(10_000 + n)}`,
    etat_administratif: 'A',
    adresse: '9 RUE DES LILAS 75015 PARIS',
    code_postal: '75015',
    libelle_commune: 'PARIS',
  })),
});

type Limit = {
  readonly of: string;
  readonly most: number;
  /** Whether so many still pass whole. */
  readonly passes: (size: number) => Promise<boolean>;
};

const limits: readonly Limit[] = [
  {
    of: 'characters of what the geocoder is asked',
    most: 200,
    passes: async (size) => {
      const { asked, service } = aService({ features: [] });
      await makeGeopfAddresses(service, 1000).suggest('r'.repeat(size));
      return asked.q?.length === size;
    },
  },
  {
    of: 'establishments of one company among several',
    most: 4,
    passes: async (size) => {
      const { service } = aService({ results: [company('552081317', size), company('542065479', 1)] });
      return (await makeApiGouvDirectory(service, 1000).search('verdalys')).length === size + 1;
    },
  },
  {
    of: 'characters that an antivirus says before its end',
    most: 4096,
    passes: async (size) => (await saidInTwo(size)) === 'infected',
  },
  {
    of: 'milliseconds that a service which says nothing of its return is left alone',
    most: 60_000,
    passes: async (size) => {
      const pauses = makePauses();
      const starts = Array.from({ length: 12 }, (_, n) => n * 1_000_000);
      for (const start of starts) pauses.tooMany(start, undefined);
      return pauses.isPaused((starts.at(-1) ?? 0) + size - 1);
    },
  },
  {
    of: 'bytes of the answer of a service',
    most: 4_000_000,
    passes: (size) => {
      peer.answer(answering(200, `${'{"value":4'.padEnd(size - 1)}}`));
      return aSlowService().ask();
    },
  },
  {
    of: 'milliseconds that a question waits for its turn',
    most: 500,
    passes: async (size) => {
      peer.answer(answering(200, { value: 4 }));
      const { clock, ask } = aSlowService();
      await ask();
      clock.ms = 1000 - size;
      return ask();
    },
  },
  {
    of: 'bytes of a live event',
    most: 7000,
    passes: async (size) => {
      const event = { topic: 'company:edge', kind: 'things/changed', id: '' };
      const id = 'x'.repeat(size - JSON.stringify(event).length);
      return publishLive({ ...event, id }).then(
        () => true,
        () => false,
      );
    },
  },
  {
    of: 'streams of one user',
    most: 20,
    passes: async (size) => {
      const cap = makeStreamCap();
      let away = 0;
      const stream = () => ({ sendAway: () => void (away += 1) });
      for (let n = 0; n < size; n += 1) cap.enter('somebody', stream());
      return away === 0;
    },
  },
  {
    of: 'people of an import that is told one by one',
    most: 100,
    passes: (size) =>
      inTx(async () => {
        const isDone = await beginProgress('edge', size);
        await isDone();
        const { rows } = await db.execute<{ said: string }>(
          sql`select current_setting('application_name') as said`,
        );
        return rows[0]?.said === `elan-import edge 1/${size}`;
      }),
  },
  {
    of: 'characters of why a mail did not arrive',
    most: 500,
    passes: async (size) => {
      const row = { key: `edge:${size}`, to: 'bord@exemple.test', template: 'test' };
      const words = { subject: 'Bord', html: '<p>Bord</p>', text: 'Bord' };
      const [mail] = await db
        .insert(mails)
        .values({ ...row, ...words })
        .returning();
      if (!mail) return false;
      const occurredAt = Temporal.Now.instant();
      await recordMailEvent(mail, { event: 'soft_bounce', occurredAt, reason: 'x'.repeat(size) });
      return (await db.$count(mailEvents, sql`length(${mailEvents.reason}) = ${size}`)) === 1;
    },
  },
  {
    of: 'times that an event of the chat is tried',
    most: 10,
    passes: async (size) => {
      const { userId } = await aManager();
      const twoDaysAgo = sql`now() - interval '2 days'`;
      const event = { userId, name: 'web_app_user_connection', metadata: {}, createdAt: twoDaysAgo } as const;
      await db.insert(chatEvents).values({ ...event, attempts: size - 1 });
      return (await takeDueEvents(5)).some((taken) => taken.userId === userId);
    },
  },
  {
    of: 'events that are handed to the chat at once',
    most: 200,
    passes: async (size) => {
      const { userId } = await aManager();
      const event = { userId, name: 'web_app_user_connection', metadata: {} } as const;
      await db.delete(chatEvents);
      await db.insert(chatEvents).values(Array.from({ length: size }, () => event));
      peer.answer(answering(503));
      connectChat({ kind: 'intercom', token: 'x', intercomUrl: peer.url });
      const { sent, left } = await sendChatEvents(AbortSignal.timeout(5000));
      connectChat({ kind: 'none', token: undefined, intercomUrl: peer.url });
      return sent + left === size;
    },
  },
  {
    of: 'notifications that the fictitious bank posts at once',
    most: 100,
    passes: async (size) => {
      const event = { paymentRef: 'edge', type: 'payment.settled', owed: 1, nextAt: sql`now()` };
      await db.delete(sandboxEvents);
      await db.insert(sandboxEvents).values(Array.from({ length: size }, () => event));
      return (await deliverEvents(() => Promise.resolve(true))) === size;
    },
  },
  {
    of: 'payments that cannot be read, before the reading of the others stops',
    most: 20,
    passes: async (size) => {
      const payer = { payerName: 'Verdalys', payerEmail: 'compta@verdalys.example', customerRef: 'c' };
      const what = { subjectKind: 'edge', description: 'Séances', method: 'card', amountCents: 100 } as const;
      const state = { provider: 'sandbox', status: 'PROCESSING', expiresAt: sql`now()` } as const;
      const unread = (_: unknown, n: number) => ({
        ...payer,
        ...what,
        ...state,
        subjectId: randomUUID(),
        providerRef: `none ${n}`,
      });
      await db.delete(payments);
      await db.insert(payments).values(Array.from({ length: size }, unread));
      return followExpired().then(
        ({ failed }) => failed === size,
        () => false,
      );
    },
  },
];

describe('a limit lets its value pass, and nothing beyond', () => {
  test.each(limits)('$of: $most', async ({ most, passes }) => {
    expect([await passes(most), await passes(most + 1)]).toEqual([true, false]);
  });
});
