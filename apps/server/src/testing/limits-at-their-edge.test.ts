import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { keptSheets } from '../contexts/dashboards/kept-sheets.ts';
import { dashboardDays } from '../contexts/dashboards/dashboards.tables.ts';
import { makeApiGouvDirectory } from '../contexts/companies/directory/api-gouv-directory.ts';
import { gyms } from '../contexts/gyms/gyms.tables.ts';
import { gymPageOf } from '../contexts/gyms/gym-page.ts';
import { applyImport } from '../contexts/members/import/apply-import.ts';
import { beginProgress } from '../contexts/members/import/import-progress.ts';
import { deliverEvents } from '../contexts/payments/sandbox/deliver-events.ts';
import { sandboxEvents } from '../contexts/payments/sandbox/sandbox.tables.ts';
import { payments } from '../contexts/payments/payments.tables.ts';
import { followExpired } from '../contexts/payments/settling/reconcile.ts';
import { programsOfCoach } from '../contexts/programs/coach/program-coach.routes.ts';
import { passSessions } from '../contexts/programs/counting/pass-sessions.ts';
import { tellAlarms } from '../contexts/programs/validation/tell-alarms.ts';
import { sessionsOfMember } from '../contexts/sessions/participants/sessions-of-member.ts';
import { remind } from '../contexts/sessions/participants/remind.ts';
import { connectChat } from '../contexts/support/chat-sender.ts';
import { sendChatEvents } from '../contexts/support/send-chat-events.job.ts';
import { takeDueEvents } from '../contexts/support/chat-events.repository.ts';
import { chatEvents } from '../contexts/support/support.tables.ts';
import { makeAddresses, suggestAddresses } from '../platform/addresses/addresses.ts';
import { makeGeopfAddresses } from '../platform/addresses/geopf-addresses.ts';
import { scanByClamd } from '../platform/antivirus/clamd.ts';
import { databaseNow, parisDay } from '../platform/clock/clock.ts';
import { db, inTx } from '../platform/db/database.ts';
import { checkInvariants } from '../platform/doctor/check-invariants.ts';
import { publishLive } from '../platform/live/publish-live.ts';
import { makeStreamCap } from '../platform/live/stream-cap.ts';
import { makeLogger } from '../platform/log/log.ts';
import { recordMailEvent } from '../platform/mail/record-mail-event.ts';
import { mailEvents, mails } from '../platform/mail/mail.tables.ts';
import { OutsideUnavailable } from '../platform/outside/outside-error.ts';
import { makePauses } from '../platform/outside/outside-pauses.ts';
import { makeOutsideService, type OutsideService } from '../platform/outside/outside-service.ts';
import { followStatements } from './commands/follow-writes.ts';
import { leftBehind } from './commands/left-behind.ts';
import { aCoach, aCompany, aGym, aManager, aMember, anActor } from './factories.ts';
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
    of: 'establishments of the only company of a search',
    most: 20,
    passes: async (size) => {
      const { service } = aService({ results: [company('552081317', size)] });
      return (await makeApiGouvDirectory(service, 1000).search('verdalys')).length === size;
    },
  },
  {
    of: 'addresses that are proposed',
    most: 5,
    passes: async (size) => (await suggestAddresses('rue')).length >= size,
  },
  {
    of: 'texts whose addresses are kept',
    most: 2000,
    passes: async (size) => {
      const addresses = makeAddresses({ kind: 'embedded', url: '', userAgent: '' }, makeLogger('silent'));
      const first = await addresses.suggest('rue');
      for (let n = 1; n < size; n += 1) await addresses.suggest(`${n} z`);
      return (await addresses.suggest('rue')) === first;
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
    of: 'milliseconds that a service which asks for more is left alone',
    most: 3_600_000,
    passes: async (size) => {
      const pauses = makePauses();
      pauses.tooMany(0, 86_400_000);
      return pauses.isPaused(size - 1);
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
    of: 'pages of gyms that are kept',
    most: 500,
    passes: async (size) => {
      const page = `bord-${size}`;
      await gymPageOf(`/wellness/${page}`);
      await db
        .update(gyms)
        .set({ slug: page })
        .where(eq(gyms.id, (await aGym()).id));
      const others = Array.from({ length: size - 1 }, (_, n) => gymPageOf(`/wellness/${page}-${n}`));
      // What is kept still says that there is no such gym.
      const isKept = (await gymPageOf(`/wellness/${page}`)) === null;
      await Promise.all(others);
      return isKept;
    },
  },
  {
    of: 'sessions of a day that is kept in memory',
    most: 20_000,
    passes: async (size) => {
      const { id: companyId } = await aCompany();
      const day = '2026-03-02';
      await db.execute(sql`insert into ${dashboardDays} (company_id, day, sheet, computed_at)
        select ${companyId}, ${day}, jsonb_agg(n), now() from generate_series(1, ${size}::int) n`);
      const [first, again] = [
        await keptSheets([companyId], day, day),
        await keptSheets([companyId], day, day),
      ];
      return again[0]?.sheet === first[0]?.sheet;
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

const all = { kind: 'all' } as const;
const nobody = '0b6a4f0e-7d0f-4c54-9d0c-1f1d8c9b6a12';

test.each<readonly [of: string, most: number, run: () => Promise<unknown>]>([
  ['sessions to pass', 1000, () => passSessions()],
  ['sessions to remind of', 500, () => remind()],
  ['programmes whose wait grows long', 10_000, async () => tellAlarms(parisDay(await databaseNow()))],
  ['programmes of a coach', 100, async () => programsOfCoach((await aCoach()).id)],
  ['sessions of an employee', 20, async () => sessionsOfMember(all, (await aMember()).id)],
])('%s that are read at once: %i', async (_, most, run) => {
  const [, sent] = await followStatements(run);
  expect(leftBehind(sent, false)).toContain(`limit ${most}`);
});

test('the check of the invariants is given ten minutes for each, the import of employees thirty seconds', async () => {
  const given = sql`select gen_random_uuid() as id, current_setting('statement_timeout') as detail`;
  const [checked] = await checkInvariants([{ id: 'edge', fr: 'Bord', broken: given }]);
  expect(checked?.examples.map(({ detail }) => detail)).toEqual(['10min']);
  const choice = { lines: [], leavers: [] };
  const [, sent] = await followStatements(() =>
    // No such import: what it asked of the database before it was refused is looked at.
    applyImport(all, anActor('ADMIN'), nobody, choice).catch(() => undefined),
  );
  expect(sent.map(({ text }) => text)).toContain("set local statement_timeout = '30s'");
});
