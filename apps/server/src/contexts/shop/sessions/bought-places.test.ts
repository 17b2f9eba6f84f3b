import { civilDateOf } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { db, inTx } from '../../../platform/db/database.ts';
import { systemActor } from '../../../platform/registry/audit.ts';
import { emitEvent } from '../../../platform/registry/domain-events.ts';
import { aSpot, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { anOrder, payOrder } from '../../../testing/shop.ts';
import { aPlaceWithCoaches, boughtBy, orderOpened, sessionOf } from '../../../testing/unit-sessions.ts';
import { sessions } from '../../sessions/public.ts';
import { spots } from '../../spots/public.ts';

const api = useApi();
vi.setConfig({ testTimeout: 60_000 });

const call = (url: string, payload: object, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'POST', url, payload, headers });
const orderNow = (token: string) => orderOpened(api.app, token);

test('the place of a buyer who is erased keeps no address', async () => {
  const { line } = await aPlaceWithCoaches(1);
  const [gone, kept] = [await anOrder({ lines: [line()] }), await anOrder({ lines: [line({ hour: 8 })] })];
  const addressOf = async ({ order }: typeof gone) => {
    const { sessionId } = await boughtBy(order.id);
    const spotId = (await sessionOf(sessionId))?.spotId ?? '';
    const [spot] = await db.select().from(spots).where(eq(spots.id, spotId));
    return spot?.addressLine;
  };
  for (const { order } of [gone, kept]) await payOrder(order, 'card-pays');
  expect(await addressOf(gone)).toBe('12 rue des Lilas');
  const actor = { userId: gone.order.userId, role: 'SYSTEM' } as const;
  await inTx(() => emitEvent('accounts/erased', { userId: gone.order.userId, actor }));
  expect([await addressOf(gone), await addressOf(kept)]).toEqual(['effacée', '12 rue des Lilas']);
});

test('a session that our team moves is read by its buyer where it is, and the first place forgets the address too', async () => {
  const { line } = await aPlaceWithCoaches(1);
  const { order, token } = await anOrder({ lines: [line()] });
  await payOrder(order, 'card-pays');
  const { sessionId } = await boughtBy(order.id);
  const before = await sessionOf(sessionId);
  if (!before) throw new Error('no session was planned');
  const elsewhere = await aSpot({ companyId: before.companyId });
  const startsAt = before.startsAt.add({ hours: 24 });
  const moved = { ...before, startsAt, endsAt: startsAt.add({ hours: 1 }), spotId: elsewhere.id };
  await db
    .update(sessions)
    .set({
      startsAt,
      endsAt: moved.endsAt,
      spotId: elsewhere.id,
      parisDate: civilDateOf(startsAt),
    })
    .where(eq(sessions.id, before.id));
  await inTx(() => emitEvent('sessions/moved', { session: moved, before, actor: systemActor }));
  expect((await orderNow(token)).sessions).toMatchObject([{ startsAt: startsAt.toString() }]);
  const actor = { userId: order.userId, role: 'SYSTEM' } as const;
  await inTx(() => emitEvent('accounts/erased', { userId: order.userId, actor }));
  const [first] = await db
    .select()
    .from(spots)
    .where(eq(spots.id, before.spotId ?? ''));
  expect(first?.addressLine).toBe('effacée');
});

test('an erasure waits for who plans at the buyer’s place before it holds the session that they lock next', async () => {
  const { line } = await aPlaceWithCoaches(1);
  const { order } = await anOrder({ lines: [line()] });
  await payOrder(order, 'card-pays');
  const { sessionId } = await boughtBy(order.id);
  const session = await sessionOf(sessionId);
  const [held, next] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const planner = inTx(async () => {
    await db
      .select()
      .from(spots)
      .where(eq(spots.id, session?.spotId ?? ''))
      .for('share');
    held.resolve();
    await next.promise;
    await db
      .select()
      .from(sessions)
      .where(eq(sessions.id, session?.id ?? ''))
      .for('no key update');
  });
  await held.promise;
  const headers = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  const erasure = call(`/api/users/${order.userId}/erasure`, {}, headers);
  const waits = sql`select from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()`;
  await vi.waitFor(async () => expect((await db.execute(waits)).rowCount).toBeGreaterThan(0), {
    timeout: 20_000,
  });
  next.resolve();
  await planner;
  expect((await erasure).statusCode).toBeLessThan(300);
  const [spot] = await db
    .select()
    .from(spots)
    .where(eq(spots.id, session?.spotId ?? ''));
  expect(spot?.addressLine).toBe('effacée');
});
