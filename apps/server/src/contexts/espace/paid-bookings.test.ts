import type { EspaceSessionNow } from '@elan/domain/espace';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db, inTx } from '../../platform/db/database.ts';
import { systemActor } from '../../platform/registry/audit.ts';
import { emitEvent } from '../../platform/registry/domain-events.ts';
import { anElan } from '../../testing/elans.ts';
import { aCompany, aProgram, aSession } from '../../testing/factories.ts';
import { aGiftCard, leftOfLots, refundsToMake, someFitcoins } from '../../testing/gift-cards.ts';
import { useApi } from '../../testing/product.ts';
import { placesOf } from '../../testing/participants.ts';
import { balanceOfWallet, refundFitcoins } from '../gift-cards/public.ts';
import { sessions } from '../sessions/public.ts';

const api = useApi();
let elan: Awaited<ReturnType<typeof anElan>>;
let companyId: string;
let slot = 0;

beforeEach(async () => {
  companyId = (await aCompany()).id;
  elan = await anElan(api.app, companyId);
});

/** A session of a programme that asks for a licence, which this person has not. */
async function unlicensed(hours: number, rest: Parameters<typeof aSession>[0] = {}) {
  const { id: programId } = await aProgram({ companyId, licenceTypes: ['live'] });
  const startsAt = Temporal.Now.instant().round('second').add({ hours });
  slot += 1;
  return aSession({
    companyId,
    programId,
    slotKey: `${slot}-12:30`,
    plannedOn: '2030-01-07',
    startsAt,
    endsAt: startsAt.add({ hours: 1 }),
    ...rest,
  });
}
const credit = (amount: number) => someFitcoins(elan.userId, amount);
const booking = (method: 'POST' | 'DELETE', id: string, payload?: object) =>
  api.app.inject({
    method,
    url: `/api/espace/sessions/${id}/booking`,
    headers: elan.headers,
    ...(payload && { payload }),
  });
const pay = (id: string, rest: object = {}) => booking('POST', id, { withFitcoins: true, ...rest });
const balance = () => balanceOfWallet(elan.userId);
const codeOf = (answer: { json(): unknown }) => (answer.json() as { error?: { code: string } }).error?.code;
const lots = () => leftOfLots(elan.userId);

test('who has no licence pays a place 1,000 Fitcoins, of the oldest lot first, and has them back there when leaving in time', async () => {
  await credit(700);
  await credit(900);
  const { id } = await unlicensed(48);
  const seen = await api.app.inject({ url: `/api/espace/sessions/${id}`, headers: elan.headers });
  expect(seen.json()).toMatchObject({ fitcoins: { price: 1000, balance: 1600, paid: false } });
  expect((await pay(id)).json()).toMatchObject({
    mine: 'booked',
    fitcoins: { price: 1000, balance: 600, paid: true },
  });
  expect(await lots()).toEqual([0, 600]);
  expect((await booking('DELETE', id)).json()).toMatchObject({ mine: null, fitcoins: { balance: 1600 } });
  expect(await lots()).toEqual([700, 900]);
  // Taken again, it is paid again; a double click pays once.
  const again = await Promise.all([pay(id), pay(id)]);
  expect(again.flatMap((answer) => codeOf(answer) ?? [])).toEqual(['espace/already-booked']);
  expect(await balance()).toBe(600);
});

test('without enough of them there is neither a place nor a spending', async () => {
  await credit(999);
  const { id } = await unlicensed(48);
  expect((await pay(id)).json()).toMatchObject({
    error: { code: 'gift-cards/not-enough-fitcoins', params: { missing: 1 } },
  });
  expect([await balance(), (await placesOf(id)).people.length]).toEqual([999, 0]);
});

test('who leaves late has nothing back', async () => {
  await credit(1000);
  const { id } = await unlicensed(13);
  await pay(id);
  expect((await booking('DELETE', id)).json()).toMatchObject({ mine: null, fitcoins: { balance: 0 } });
});

test('a full session is refused and costs nothing; where the offer of the company holds the place, neither does it', async () => {
  await credit(2000);
  const full = await unlicensed(48, { maxParticipants: 1 });
  const other = await anElan(api.app, companyId);
  await someFitcoins(other.userId, 1000);
  const url = `/api/espace/sessions/${full.id}/booking`;
  await api.app.inject({ method: 'POST', url, headers: other.headers, payload: { withFitcoins: true } });
  expect(codeOf(await pay(full.id))).toMatch(/full|licence-missing/);
  const startsAt = Temporal.Now.instant().round('second').add({ hours: 30 });
  const open = await aSession({ companyId, startsAt, endsAt: startsAt.add({ hours: 1 }) });
  expect((await pay(open.id)).json<EspaceSessionNow>()).toMatchObject({ mine: 'booked', fitcoins: null });
  expect(await balance()).toBe(2000);
});

test('a session that is cancelled gives the Fitcoins back once, and its restoration charges nobody', async () => {
  await credit(1000);
  const { id } = await unlicensed(13);
  await pay(id);
  const [session] = await db.select().from(sessions).where(eq(sessions.id, id));
  if (!session) throw new Error('no session');
  const change = { session, actor: systemActor };
  await inTx(() => emitEvent('sessions/status-changed', { ...change, event: 'cancel', status: 'CANCELLED' }));
  const refunds = await refundsToMake();
  expect(refunds).toHaveLength(1);
  for (const { cause, words } of [...refunds, ...refunds]) await inTx(() => refundFitcoins(cause, words));
  expect(await balance()).toBe(1000);
  await inTx(() => emitEvent('sessions/status-changed', { ...change, event: 'restore', status: 'ACTIVE' }));
  expect((await placesOf(id)).people.map(({ status }) => status)).toEqual(['CANCELLED']);
  expect((await pay(id)).json()).toMatchObject({ mine: 'booked' });
  expect(await balance()).toBe(0);
});

test('Fitcoins of a card for one programme pay its sessions only, the oldest lot first, and come back to their lot', async () => {
  const here = await unlicensed(48);
  const elsewhere = await unlicensed(50);
  const [session] = await db.select().from(sessions).where(eq(sessions.id, here.id));
  const programId = session?.programId ?? null;
  await credit(300);
  const { code } = await aGiftCard(null, { programId });
  const redeemed = await api.app.inject({
    method: 'POST',
    url: '/api/espace/gift-cards/redemption',
    headers: elan.headers,
    payload: { code },
  });
  expect(redeemed.statusCode).toBe(200);
  const wallet = await api.app.inject({ url: '/api/espace/wallet', headers: elan.headers });
  expect(wallet.json()).toMatchObject({
    balance: 300,
    reserved: 1000,
    sessions: 0,
    lots: [{ program: null }, { left: 1000, program: expect.stringMatching(/^Community, /) }],
  });
  expect(codeOf(await pay(elsewhere.id))).toBe('gift-cards/not-enough-fitcoins');
  const shown = (id: string) => api.app.inject({ url: `/api/espace/sessions/${id}`, headers: elan.headers });
  expect((await shown(elsewhere.id)).json()).toMatchObject({ fitcoins: { balance: 300 } });
  expect((await shown(here.id)).json()).toMatchObject({ fitcoins: { balance: 1300 } });
  expect((await pay(here.id)).json()).toMatchObject({ mine: 'booked', fitcoins: { balance: 300 } });
  expect(await lots()).toEqual([0, 300]);
  await booking('DELETE', here.id);
  expect(await lots()).toEqual([300, 1000]);
});
