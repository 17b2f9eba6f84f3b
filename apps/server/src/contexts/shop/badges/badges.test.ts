import { addWorkingDays, formatCivilDate } from '@elan/domain/kernel';
import type { Badge, WaitingBadge } from '@elan/domain/shop';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import { mails } from '../../../platform/mail/mail.tables.ts';
import { aGym, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { anOrder, chargeAsked, giveBack, payOrder, readAgainOf } from '../../../testing/shop.ts';
import { renewAll } from '../renew.job.ts';
import { shopOrders, shopRights, shopSubscriptions } from '../shop.tables.ts';
import { shopBadges } from './badges.tables.ts';

const api = useApi();
vi.setConfig({ testTimeout: 60_000 });
type Headers = Awaited<ReturnType<typeof signedIn>>;
let gymId: string;
let floor: Headers;
let admin: Headers;
beforeAll(async () => {
  gymId = (await aGym()).id;
  floor = await signedIn(api.app, (await aStaffMember('FLOOR', gymId)).email);
  admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
});

const post = async (url: string, payload: object, headers = floor) => {
  const answer = await api.app.inject({ method: 'POST', url: `/api/badges/${url}`, payload, headers });
  return {
    status: answer.statusCode,
    ...answer.json<Partial<Badge> & { verdict?: string; badge?: Badge; error?: { code: string } }>(),
  };
};
const check = (code: string, headers = floor, more: object = {}) =>
  post('checks', { code, ...more }, headers);
const badgeOf = async (userId: string) => {
  const [row] = await db
    .select({ badge: shopBadges })
    .from(shopBadges)
    .innerJoin(shopRights, eq(shopRights.id, shopBadges.rightId))
    .where(eq(shopRights.userId, userId));
  if (!row) throw new Error('there is no badge');
  return row.badge;
};
const today = async () => parisDay(await databaseNow());

test('a day pass opens its gym on its day, to who shows its code, and no other door', async () => {
  const day = addWorkingDays('metropole', await today(), 2);
  const { order } = await anOrder({ lines: [{ offer: 'day-pass', day, gymId }] });
  await payOrder(order, 'card-pays');
  const told = await db
    .select({ text: mails.text })
    .from(mails)
    .where(and(eq(mails.to, order.email), eq(mails.template, 'shop-order-paid')));
  expect(told.map(({ text }) => text.replaceAll(/\s+/g, ' '))).toEqual([
    expect.stringContaining(`Pass journée, le ${formatCivilDate(day)}, `),
  ]);
  const { code } = await badgeOf(order.userId);
  expect(await check(code)).toMatchObject({
    verdict: 'not-yet',
    badge: { holder: 'Adèle Bertin', startsOn: day },
  });
  await db
    .update(shopRights)
    .set({ startsOn: await today(), endsOn: await today() })
    .where(eq(shopRights.userId, order.userId));
  const strangers = await signedIn(api.app, (await aStaffMember('FLOOR', (await aGym()).id)).email);
  expect(await check(code, strangers)).toMatchObject({ verdict: 'other-gym', badge: { holder: '' } });
  expect(await check(code)).toMatchObject({ verdict: 'in', badge: { status: 'USED' } });
  expect(await check(code)).toMatchObject({ verdict: 'just-used' });
});

test('a badge is handed over once, by who runs its gym', async () => {
  const day = addWorkingDays('metropole', await today(), 2);
  const { order } = await anOrder({ lines: [{ offer: 'day-pass', day, gymId }] });
  await payOrder(order, 'card-pays');
  const { code } = await badgeOf(order.userId);
  const strangers = await signedIn(api.app, (await aStaffMember('FLOOR', (await aGym()).id)).email);
  expect(await post('handed', { code }, strangers)).toMatchObject({ error: { code: 'badges/unknown' } });
  expect(await post('handed', { code })).toMatchObject({ status: 'HANDED' });
  expect(await post('handed', { code })).toMatchObject({ error: { code: 'transition-forbidden' } });
});

test('what waits to be handed over is listed to who runs its gym, without its code, until it is handed or taken back', async () => {
  const own = await aGym();
  const runs = await signedIn(api.app, (await aStaffMember('FLOOR', own.id)).email);
  const strangers = await signedIn(api.app, (await aStaffMember('FLOOR', (await aGym()).id)).email);
  const day = addWorkingDays('metropole', await today(), 2);
  const pass = async () => {
    const { order } = await anOrder({ lines: [{ offer: 'day-pass', day, gymId: own.id }] });
    return { order, paymentId: await payOrder(order, 'card-pays'), badge: await badgeOf(order.userId) };
  };
  const [kept, refunded] = [await pass(), await pass()];
  const waiting = async (headers: Headers) => {
    const answer = await api.app.inject({ url: '/api/badges', headers });
    expect(answer.body).not.toContain(kept.badge.code);
    const { items } = answer.json<{ items: WaitingBadge[] }>();
    return items.filter(({ id }) => id === kept.badge.id || id === refunded.badge.id);
  };
  expect(await waiting(runs)).toHaveLength(2);
  expect(await waiting(admin)).toHaveLength(2);
  expect(await waiting(strangers)).toEqual([]);
  await giveBack(refunded.paymentId, refunded.order.totalCents);
  expect(await waiting(runs)).toMatchObject([{ id: kept.badge.id, holder: 'Adèle Bertin', startsOn: day }]);
  const hand = (headers: Headers) => post(`${kept.badge.id}/handed`, {}, headers);
  expect(await hand(strangers)).toMatchObject({ error: { code: 'badges/unknown' } });
  expect(await hand(runs)).toMatchObject({ status: 'HANDED', holder: 'Adèle Bertin' });
  expect(await hand(runs)).toMatchObject({ error: { code: 'transition-forbidden' } });
  expect(await waiting(runs)).toEqual([]);
});

test('an administrator names the door; a code that nobody has, or that is none, is told', async () => {
  const { order } = await anOrder({ lines: [{ offer: 'wellness', commitment: true }] });
  await payOrder(order, 'card-pays');
  const { code } = await badgeOf(order.userId);
  expect(await check(code, admin)).toMatchObject({ error: { code: 'badges/gym-required' } });
  expect(await check(code, admin, { gymId })).toMatchObject({ verdict: 'in' });
  expect(await check('0'.repeat(32))).toMatchObject({ error: { code: 'badges/unknown' } });
  expect(await check('none')).toMatchObject({ error: { code: 'form-invalid' } });
});

test('the badge of an order that is refunded is refused at the door at once (T75)', async () => {
  const { order } = await anOrder({ lines: [{ offer: 'wellness', commitment: true }] });
  const paymentId = await payOrder(order, 'card-pays');
  const { code } = await badgeOf(order.userId);
  expect(await check(code)).toMatchObject({ verdict: 'in' });
  await giveBack(paymentId, order.totalCents);
  // The badge itself is taken back, not only the right behind it: a list of badges says so too.
  expect(await check(code)).toMatchObject({ verdict: 'revoked', badge: { status: 'REVOKED' } });
});

test('a subscription that is renewed keeps its badge', async () => {
  const { order } = await anOrder({ lines: [{ offer: 'wellness', commitment: false }] });
  await payOrder(order, 'card-pays');
  const { code, id } = await badgeOf(order.userId);
  const [subscription] = await db
    .select()
    .from(shopSubscriptions)
    .where(eq(shopSubscriptions.userId, order.userId));
  await renewAll(subscription?.nextChargeOn ?? '');
  const orders = await db.select().from(shopOrders).where(eq(shopOrders.userId, order.userId));
  const renewal = orders.find(({ subscriptionId }) => subscriptionId !== null);
  await chargeAsked(renewal?.id ?? '');
  await readAgainOf(renewal?.id ?? '');
  expect(await db.$count(shopRights, eq(shopRights.userId, order.userId))).toBe(2);
  expect(await db.$count(shopBadges, eq(shopBadges.id, id))).toBe(1);
  expect(await badgeOf(order.userId)).toMatchObject({ code, status: 'TO_HAND' });
});
