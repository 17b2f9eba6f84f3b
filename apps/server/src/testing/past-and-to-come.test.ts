import { addDays, type CivilDate } from '@elan/domain/kernel';
import { eq, sql, type SQL } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { signInSessions } from '../contexts/accounts/accounts.tables.ts';
import { listOwnSessions } from '../contexts/accounts/sign-in/own-sessions.ts';
import { appointmentSlots } from '../contexts/coaches/candidates.tables.ts';
import { freeSlots, listSlots } from '../contexts/coaches/candidacy/appointments.ts';
import { describeEnterprise } from '../contexts/companies/oversight/describe-enterprise.ts';
import { summariseCooptings } from '../contexts/cooptings/list-cooptings.ts';
import { giftCardSheets } from '../contexts/gift-cards/tickets/tickets.tables.ts';
import { forgetOldSheets } from '../contexts/gift-cards/tickets/make-sheets.ts';
import { signOfScreen } from '../contexts/gyms/gym-screens.ts';
import { gymScreens } from '../contexts/gyms/gyms.tables.ts';
import { billedSince } from '../contexts/invoicing/billed-since.ts';
import { isContested } from '../contexts/payments/paid-companies.ts';
import { payments } from '../contexts/payments/payments.tables.ts';
import { sandboxProvider } from '../contexts/payments/sandbox/sandbox-provider.ts';
import { followExpired } from '../contexts/payments/settling/reconcile.ts';
import { readProgramChoices } from '../contexts/programs/planning/carrying-subscriptions.ts';
import { heldForCompany } from '../contexts/sessions/coach-load.ts';
import { figuresOfCoaches } from '../contexts/sessions/figures-of-coaches.ts';
import { planningOfGym } from '../contexts/sessions/reading/planning-of-gym.ts';
import { sessionsOfSpot } from '../contexts/sessions/spot-uses.ts';
import { sessionsLedByPerson } from '../contexts/sessions/uses-of-account.ts';
import { lastDayOfOffer } from '../contexts/subscriptions/contracts.ts';
import { someHaveOption } from '../contexts/subscriptions/with-option.ts';
import { databaseNow, parisDay } from '../platform/clock/clock.ts';
import { db } from '../platform/db/database.ts';
import { hitLimit, peekLimit } from '../platform/rate-limit/rate-limit.ts';
import { rateLimits } from '../platform/rate-limit/rate-limit.tables.ts';
import { startSmsAttempt } from '../platform/sms/sms.repository.ts';
import { smsMessages } from '../platform/sms/sms.tables.ts';
import { aPaidInvoice } from './bills.ts';
import { aCoopting } from './cooptings.ts';
import { aCoach, aCompany, aGym, aManager, anActor, aSession, aSpot } from './factories.ts';
import { useProduct } from './product.ts';
import { anOrder } from './shop.ts';
import { aSubscription } from './subscription-factories.ts';

useProduct();

const all = { kind: 'all' } as const;
const hours = (count: number) => sql`now() + make_interval(hours => ${count}::int)`;
const inHours = (count: number) => Temporal.Now.instant().add({ hours: count });
const today = async (): Promise<CivilDate> => parisDay(await databaseNow());

type Made = { readonly id: string };
const idOf = ([made]: readonly Made[]): string => made?.id ?? '';

/** Says of each id whether it is of the one that is over or of the one that is to come. */
const told = (past: string, coming: string, ids: readonly string[]): string[] =>
  ids.map(
    (id) =>
      new Map([
        [past, 'past'],
        [coming, 'coming'],
      ]).get(id) ?? 'another',
  );

/** A session that a coach with an account held five hours ago, and one that the coach is to hold. */
async function heldAndToHold() {
  const { userId } = await aManager();
  const { id: coachId } = await aCoach({ userId });
  const spot = await aSpot();
  const place = { coachId, spotId: spot.id, companyId: spot.companyId };
  const past = await aSession({ ...place, startsAt: inHours(-5) });
  const coming = await aSession({ ...place, startsAt: inHours(48) });
  return { userId, coachId, spotId: spot.id, past, coming };
}

/** A company whose subscription has an option, from so many days off to so many. */
async function withOption(from: number, to: number): Promise<boolean> {
  const { id: companyId } = await aCompany();
  const day = await today();
  const [startsOn, endsOn] = [addDays(day, from), addDays(day, to)];
  await aSubscription({ companyId, startsOn, endsOn, options: ['videoaccess'] });
  return someHaveOption([companyId], 'videoaccess');
}

/** A company with a subscription that ended yesterday, and one of another offer that runs until tomorrow. */
async function threeSubscriptions() {
  const { id: companyId } = await aCompany();
  const day = await today();
  const [yesterday, tomorrow] = [addDays(day, -1), addDays(day, 1)];
  const past = await aSubscription({
    companyId,
    startsOn: addDays(day, -30),
    endsOn: yesterday,
    options: [],
  });
  const running = await aSubscription({
    companyId,
    offer: 'wellness',
    startsOn: addDays(day, -5),
    endsOn: tomorrow,
  });
  return { companyId, day, tomorrow, past, running };
}

type Question = {
  readonly of: string;
  /** What is answered where one is over and one is to come. */
  readonly is: unknown;
  readonly ask: () => Promise<unknown>;
};

const coaching: readonly Question[] = [
  {
    of: 'hours at which our team receives',
    is: [['coming'], ['coming']],
    ask: async () => {
      const slot = (start: number) => ({ startsAt: hours(start), endsAt: hours(start + 1), place: 'Lyon' });
      const past = idOf(await db.insert(appointmentSlots).values(slot(-5)).returning());
      const coming = idOf(await db.insert(appointmentSlots).values(slot(5)).returning());
      const ids = [await listSlots(), await freeSlots()].map((slots) => slots.map(({ id }) => id));
      return ids.map((some) => told(past, coming, some));
    },
  },
  {
    of: 'the next session of a coach',
    is: true,
    ask: async () => {
      const { coachId, coming } = await heldAndToHold();
      return (await figuresOfCoaches([coachId]))(coachId).nextSessionAt === String(coming.startsAt);
    },
  },
  {
    of: 'sessions that somebody who leaves still leads',
    is: ['coming'],
    ask: async () => {
      const { userId, past, coming } = await heldAndToHold();
      return told(
        past.id,
        coming.id,
        (await sessionsLedByPerson(userId)).map(({ id }) => id),
      );
    },
  },
  {
    of: 'sessions that are still to be held on a spot',
    is: [1, ['coming']],
    ask: async () => {
      const { spotId, past, coming } = await heldAndToHold();
      const uses = await sessionsOfSpot.list(spotId, { limit: 5, offset: 0 });
      return [
        await sessionsOfSpot.count(spotId),
        told(
          past.id,
          coming.id,
          uses.map(({ id }) => id),
        ),
      ];
    },
  },
  {
    of: 'coaches whom a company knows: who came in the last year',
    is: ['coming'],
    ask: async () => {
      const { id: companyId } = await aCompany();
      const spot = await aSpot({ companyId });
      const held = async (daysAgo: number) => {
        const { id: coachId } = await aCoach();
        const when = { startsAt: inHours(-24 * daysAgo), status: 'ENDED' } as const;
        await aSession({ companyId, spotId: spot.id, coachId, ...when });
        return coachId;
      };
      const [past, lately] = [await held(400), await held(100)];
      return told(past, lately, [...(await heldForCompany(companyId)).keys()]);
    },
  },
  {
    of: 'sessions of a gym within two days: one before them, one in them, one after them',
    is: ['another'],
    ask: async () => {
      const { id: gymId } = await aGym();
      const { id: spotId, companyId } = await aSpot({ gymId });
      const at = (count: number) => aSession({ spotId, companyId, startsAt: inHours(count) });
      const [before, , after] = [await at(-30), await at(5), await at(30)];
      const planned = await planningOfGym(gymId, { from: inHours(-24), to: inHours(24) });
      return told(
        String(before.startsAt),
        String(after.startsAt),
        planned.map(({ startsAt }) => String(startsAt)),
      );
    },
  },
];

const selling: readonly Question[] = [
  {
    of: 'recommendations that were paid this month, and two of months before',
    is: 1,
    ask: async () => {
      const { id: companyId } = await aCompany();
      const { id: referredCompanyId } = await aCompany();
      const day = await today();
      const on = (paidOn: string) =>
        aCoopting({ companyId, status: 'PAID', referredCompanyId, activatedOn: paidOn, paidOn });
      for (const paidOn of [addDays(day, -40), addDays(day, -70), day]) await on(paidOn);
      return (await summariseCooptings({ kind: 'company', companyId })).paidThisMonth.cooptings;
    },
  },
  {
    of: 'the ranks of three companies without a subsidised programme',
    is: [1, 2, 3],
    ask: async () => {
      const ranks = [];
      const made = [];
      for (const age of [300, 200, 100])
        made.push(await aCompany({ unsubsidised: true, createdAt: inHours(-age) }));
      for (const { id } of made) ranks.push((await describeEnterprise(all, anActor('ADMIN'), id)).offerRank);
      return ranks;
    },
  },
  {
    of: 'money that was lost since a moment',
    is: [true, false],
    ask: async () => {
      const { id: companyId } = await aCompany();
      const payer = { payerName: 'Verdalys', payerEmail: 'compta@verdalys.example', companyId };
      const what = { subjectKind: 'test', subjectId: companyId, description: 'Séances', customerRef: 'c' };
      const state = { method: 'sepa', amountCents: 100, status: 'LOST', updatedAt: hours(-5) } as const;
      await db.insert(payments).values({ provider: 'sandbox', ...payer, ...what, ...state });
      return [await isContested(companyId, inHours(-6)), await isContested(companyId, inHours(-4))];
    },
  },
  {
    of: 'payments whose checkout should have closed: two that did, one that did not',
    is: { read: 2, failed: 0 },
    ask: async () => {
      for (const count of [-2, -1, 1]) {
        const { order } = await anOrder();
        await db
          .update(payments)
          .set({ expiresAt: hours(count) })
          .where(eq(payments.subjectId, order.id));
      }
      return followExpired();
    },
  },
  {
    of: 'what changed at the bank: since five hours ago, since in five hours',
    is: [true, false],
    ask: async () => {
      await anOrder();
      const changes = [
        await sandboxProvider.changedSince(inHours(-5)),
        await sandboxProvider.changedSince(inHours(5)),
      ];
      return changes.map((some) => some.length !== 0);
    },
  },
  {
    of: 'what was billed: since a day before today, since one after it',
    is: [9000, 0],
    ask: async () => {
      const day = await today();
      await aPaidInvoice((await aCompany()).id);
      return [await billedSince(addDays(day, -1)), await billedSince(addDays(day, 1))];
    },
  },
  {
    of: 'subscriptions that a programme may be carried by',
    is: ['coming'],
    ask: async () => {
      const { companyId, day, past, running } = await threeSubscriptions();
      const { subscriptions } = await readProgramChoices(companyId, day);
      return told(
        past.id,
        running.id,
        subscriptions.map(({ id }) => id),
      );
    },
  },
  {
    of: 'the last day of an offer: of one that is over, of one that runs',
    is: [null, true],
    ask: async () => {
      const { companyId, day, tomorrow } = await threeSubscriptions();
      const [live, wellness] = [
        await lastDayOfOffer(companyId, 'live', day),
        await lastDayOfOffer(companyId, 'wellness', day),
      ];
      return [live, wellness === tomorrow];
    },
  },
];

const keeping: readonly Question[] = [
  {
    of: 'an option of a subscription: over, to come, running',
    is: [false, false, true],
    ask: async () => [await withOption(-30, -1), await withOption(1, 30), await withOption(-5, 5)],
  },
  {
    of: 'sheets of cards, after the old ones are forgotten',
    is: [1, ['coming']],
    ask: async () => {
      const { id: lotId } = await aGym();
      const made = async (createdAt: SQL) =>
        idOf(await db.insert(giftCardSheets).values({ lotId, total: 8, createdAt }).returning());
      const [past, lately] = [await made(hours(-25)), await made(hours(-23))];
      const forgotten = await forgetOldSheets();
      const kept = await db.select().from(giftCardSheets).where(eq(giftCardSheets.lotId, lotId));
      return [
        forgotten,
        told(
          past,
          lately,
          kept.map(({ id }) => id),
        ),
      ];
    },
  },
  {
    of: 'screens that were never paired, once another one announces itself',
    is: ['coming', 'another'],
    ask: async () => {
      const { id: gymId } = await aGym();
      const shows = async (codeEndsAt: SQL, code: string) => {
        const screen = { gymId, secretHash: `${gymId} ${code}`, codeHash: code, codeEndsAt };
        return idOf(await db.insert(gymScreens).values(screen).returning());
      };
      const [past, lately] = [await shows(hours(-25), 'a'), await shows(hours(-23), 'b')];
      await signOfScreen(gymId, { secret: null, release: '1', width: 1920, height: 1080 }, '192.0.2.1');
      const kept = await db
        .select()
        .from(gymScreens)
        .where(eq(gymScreens.gymId, gymId))
        .orderBy(gymScreens.createdAt);
      return told(
        past,
        lately,
        kept.map(({ id }) => id),
      );
    },
  },
  {
    of: 'tries that were all used: in their hour, and after it',
    is: [false, true],
    ask: async () => {
      const limit = { key: 'past-and-to-come', max: 1, windowSeconds: 3600 };
      await hitLimit(limit);
      const { ok: within } = await peekLimit(limit);
      await db.update(rateLimits).set({ expiresAt: hours(-1) });
      return [within, (await peekLimit(limit)).ok];
    },
  },
  {
    of: 'text messages that may leave: too late, in time',
    is: [false, true],
    ask: async () => {
      const send = async (goodUntil: SQL, key: string) =>
        idOf(
          await db
            .insert(smsMessages)
            .values({ key, to: '+33698000001', text: 'Code', goodUntil })
            .returning(),
        );
      const [late, inTime] = [await send(hours(-1), 'late'), await send(hours(1), 'in time')];
      return [(await startSmsAttempt(late)) !== undefined, (await startSmsAttempt(inTime)) !== undefined];
    },
  },
  {
    of: 'devices that a person sees as signed in',
    is: ['coming'],
    ask: async () => {
      const { userId } = await aManager();
      const signIn = async (expiresAt: SQL, n: number) =>
        idOf(
          await db
            .insert(signInSessions)
            .values({ userId, refreshHash: `${userId} ${n}`, expiresAt })
            .returning(),
        );
      const [past, coming] = [await signIn(hours(-2), 1), await signIn(hours(1), 2)];
      const own = await listOwnSessions({ ...anActor('COMMUNITY_MANAGER'), userId });
      return told(
        past,
        coming,
        own.map(({ id }) => id),
      );
    },
  },
];

describe('what is over is told from what is to come', () => {
  test.each([...coaching, ...selling, ...keeping])('$of', async ({ is, ask }) => {
    expect(await ask()).toEqual(is);
  });
});
