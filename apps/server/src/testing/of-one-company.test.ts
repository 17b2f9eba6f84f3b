import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { activeManagersOf } from '../contexts/companies/active-managers.ts';
import {
  findCustomer,
  customerLeftOn,
  customersAmong,
  leaveAsCustomer,
} from '../contexts/members/leave-as-customer.ts';
import { presentIn } from '../contexts/members/import/imports.repository.ts';
import { members } from '../contexts/members/members.tables.ts';
import { readStripeCustomer } from '../contexts/payments/customer-of-owner.ts';
import { isContested } from '../contexts/payments/paid-companies.ts';
import { paymentMeans, payments } from '../contexts/payments/payments.tables.ts';
import { readPauseRequests } from '../contexts/programs/life/read-pauses.ts';
import {
  findCarryingSubscription,
  readProgramChoices,
} from '../contexts/programs/planning/carrying-subscriptions.ts';
import { programPauses } from '../contexts/programs/programs.tables.ts';
import { hasHadProgram, hasProgramSoldAlone } from '../contexts/programs/sold-alone.ts';
import { spotCountOf } from '../contexts/spots/spot-names.ts';
import { freeLivePlaces } from '../contexts/sessions/participants/free-live-places.ts';
import { freeUnlicensedPlaces } from '../contexts/sessions/participants/free-unlicensed-places.ts';
import { sessionParticipants } from '../contexts/sessions/sessions.tables.ts';
import { lockPrivateSpots } from '../contexts/spots/open-private-spot.ts';
import { spots } from '../contexts/spots/spots.tables.ts';
import { searchCompanies } from '../contexts/subscriptions/search-companies.ts';
import { db, inTx, outsideTx } from '../platform/db/database.ts';
import { aCompany, aManager, aMember, aProgram, aSession, aSpot } from './factories.ts';
import { useProduct } from './product.ts';
import { aSubscription } from './subscription-factories.ts';

useProduct();

const today = '2026-11-27';
const scopeOf = (companyId: string) => ({ kind: 'company', companyId }) as const;

type Facts = {
  readonly companyId: string;
  readonly userId: string;
  readonly goneId: string;
  readonly subscriptionId: string;
};

/** A company that has one of everything that is asked below. */
async function aWholeCompany(name: string): Promise<Facts> {
  const { userId: goneId } = await aManager();
  const { userId, companyId } = await aManager({
    companyId: (await aCompany({ name, declaredHeadcount: null })).id,
  });
  await aMember({ companyId, userId, source: 'shop' });
  await aMember({ companyId, userId: goneId, source: 'shop', status: 'INACTIVE', leftOn: '2026-10-01' });
  const { id: subscriptionId } = await aSubscription({ companyId });
  const program = await aProgram({ companyId });
  await db.insert(programPauses).values({
    companyId,
    programId: program.id,
    startsOn: '2027-02-01',
    endsOn: '2027-02-14',
    status: 'REQUESTED',
    reason: 'Travaux',
  });
  const paid = { provider: 'stripe', customerRef: `cus_${name}`, userId, companyId } as const;
  await db.insert(paymentMeans).values({
    ...paid,
    providerRef: `pm_${name}`,
    kind: 'card',
    label: 'Visa',
    status: 'ACTIVE',
    lastUsedOn: today,
  });
  await db.insert(payments).values({
    ...paid,
    subjectKind: 'test-thing',
    subjectId: randomUUID(),
    payerName: name,
    payerEmail: 'paie@exemple.test',
    description: 'Live',
    method: 'card',
    amountCents: 2_000,
    receivedCents: 2_000,
    status: 'DISPUTED',
  });
  return { companyId, userId, goneId, subscriptionId };
}

let theirs: Facts;
let none: string;
beforeAll(async () => {
  theirs = await aWholeCompany('Voisine');
  none = (await aCompany({ name: 'Sans rien', declaredHeadcount: null })).id;
});

type Case = readonly [ask: (companyId: string) => Promise<unknown>, own: unknown, other: unknown];

/** What is asked of a company: what is answered of the one that has it, and of one that has nothing. */
const cases: Readonly<Record<string, Case>> = {
  'its managers': [async (id) => (await activeManagersOf(id)).length, 1, 0],
  'its people of the shop': [(id) => customersAmong(id, [theirs.userId]), 1, 0],
  'somebody’s place there': [async (id) => (await findCustomer(id, theirs.userId)) !== null, true, false],
  'the day somebody left it': [(id) => customerLeftOn(id, theirs.goneId), '2026-10-01', null],
  'who is there when a list of employees is compared': [async (id) => (await presentIn(id)).length, 1, 0],
  'the subscriptions that a programme chooses from': [
    async (id) => (await readProgramChoices(id, today)).subscriptions.length,
    1,
    0,
  ],
  'how many work there, where no headcount is known': [
    async (id) => (await readProgramChoices(id, today)).employees,
    1,
    null,
  ],
  'the subscription that a programme names': [
    async (id) => (await findCarryingSubscription(id, theirs.subscriptionId)) !== null,
    true,
    false,
  ],
  'a programme that is sold by its sessions': [hasProgramSoldAlone, true, false],
  'a programme that it had': [hasHadProgram, true, false],
  'its spots': [spotCountOf, 1, 0],
  'contested money': [(id) => isContested(id, null), true, false],
  'its name at the bank': [
    (companyId) => readStripeCustomer({ userId: randomUUID(), companyId }),
    'cus_Voisine',
    null,
  ],
  'the pauses that it asks for': [async (id) => (await readPauseRequests(scopeOf(id))).length, 1, 0],
  'its name among the clients': [async (id) => (await searchCompanies(scopeOf(id), 'Voisine')).length, 1, 0],
};

test.each(Object.entries(cases))(
  '%s: of the company alone, whatever another one has',
  async (_, [ask, own, other]) => {
    expect([await ask(theirs.companyId), await ask(none)]).toEqual([own, other]);
  },
);

test('who leaves a company where they never were stays where they are', async () => {
  expect(await inTx(() => leaveAsCustomer(none, theirs.userId))).toBe(false);
  const [row] = await db.select().from(members).where(eq(members.userId, theirs.userId));
  expect(row?.status).toBe('ACTIVE');
});

test('who gives back the places that a company gave keeps those that they have at another one', async () => {
  const member = await aMember({ companyId: none });
  const program = await aProgram({ companyId: theirs.companyId, licenceTypes: ['community'] });
  const live = await aSession({
    companyId: theirs.companyId,
    type: 'LIVE',
    meeting: 'AUTO',
    spotId: null,
    registered: 1,
  });
  const carried = await aSession({
    companyId: theirs.companyId,
    programId: program.id,
    slotKey: '1-12:30',
    registered: 1,
  });
  for (const { id: sessionId, companyId } of [live, carried]) {
    await db.insert(sessionParticipants).values({
      companyId,
      sessionId,
      memberId: member.id,
      guestOf: none,
      status: 'REGISTERED',
      registeredAt: sql`now()`,
    });
  }
  const givenBackAt = (companyId: string) =>
    inTx(async () => [
      await freeLivePlaces(companyId, member.id),
      await freeUnlicensedPlaces(companyId, member.id),
    ]);
  expect(await givenBackAt(none)).toEqual([0, 0]);
  expect(await givenBackAt(theirs.companyId)).toEqual([1, 1]);
});

test('a private place is locked for its own company alone', async () => {
  const { id, companyId } = await aSpot();
  const isFree = (owner: string) =>
    inTx(async () => {
      await lockPrivateSpots(owner, [id]);
      const free = await outsideTx(() =>
        db.select().from(spots).where(eq(spots.id, id)).for('update', { skipLocked: true }),
      );
      return free.length === 1;
    });
  expect([await isFree(none), await isFree(companyId)]).toEqual([true, false]);
});
