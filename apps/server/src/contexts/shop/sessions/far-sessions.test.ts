import { timeZoneOf } from '@elan/domain/kernel';
import { unitHours, unitSpan, type UnitLine } from '@elan/domain/shop';
import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { mails } from '../../../platform/mail/mail.tables.ts';
import { aCoach, aSession, aSpot } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { anOrder, payOrder } from '../../../testing/shop.ts';
import { aPlaceWithCoaches, boughtBy, sessionOf } from '../../../testing/unit-sessions.ts';

const api = useApi();
vi.setConfig({ testTimeout: 60_000 });

let made = 0;

/** A day, a place of the mainland, one of La Réunion that nobody else goes to, and the one coach who goes to both. */
async function aCoachOfTwoZones() {
  made += 1;
  const home = `666${String(made).padStart(2, '0')}`;
  const away = `974${String(made + 50)}`;
  const { objectiveId, day, line } = await aPlaceWithCoaches(0);
  const { id: coachId } = await aCoach({ zones: [home, away] });
  const at = (postalCode: string, hour: UnitLine['hour']): UnitLine =>
    line({ hour, place: { ...line().place, postalCode } });
  const hoursAt = async (postalCode: string) => {
    const payload = { postalCode, objectiveId, day };
    const answer = await api.app.inject({ method: 'POST', url: '/api/shop/session-hours', payload });
    return answer.json<{ hours: number[] }>().hours;
  };
  return { home, away, day, coachId, at, hoursAt };
}

/** A session of a company in La Réunion. */
async function aFarSession(coachId: string, startsAt: Temporal.Instant) {
  const { id: spotId, companyId } = await aSpot({ postalCode: '97400', city: 'Saint-Denis' });
  return aSession({ spotId, companyId, coachId, startsAt });
}

const taken = { code: 'shop/slot-taken' };

describe('a session across a sea keeps a coach from coming twelve hours before and after', () => {
  test('its hours are not offered, and are refused at the order; those after them are', async () => {
    const { home, day, coachId, at, hoursAt } = await aCoachOfTwoZones();
    await aFarSession(coachId, unitSpan(day, 6).startsAt.subtract({ hours: 10 }));
    expect(await hoursAt(home)).toEqual(unitHours.filter((hour) => hour >= 9));
    await expect(anOrder({ lines: [at(home, 8)] })).rejects.toMatchObject(taken);
    expect((await anOrder({ lines: [at(home, 9)] })).order.status).toBe('PLACED');
  });

  test('nor are those before it, of that coach alone', async () => {
    const { home, day, coachId, at, hoursAt } = await aCoachOfTwoZones();
    await aFarSession(coachId, unitSpan(day, 21).startsAt.add({ hours: 4 }));
    expect(await hoursAt(home)).toEqual(unitHours.filter((hour) => hour <= 12));
    const { id: other } = await aCoach({ zones: [home] });
    expect(await hoursAt(home)).toEqual(unitHours);
    const { order } = await anOrder({ lines: [at(home, 18)] });
    expect((await boughtBy(order.id)).coachId).toBe(other);
  });

  test('an hour that is held there while it is paid does too, for who comes second', async () => {
    const { home, away, at, hoursAt } = await aCoachOfTwoZones();
    const { order } = await anOrder({ lines: [at(home, 9)] });
    expect(await hoursAt(away)).toEqual([]);
    await expect(anOrder({ lines: [at(away, 14)] })).rejects.toMatchObject(taken);
    await payOrder(order, 'card-pays');
    expect(await boughtBy(order.id)).toMatchObject({ status: 'PLANNED' });
  });

  test('one cart does not hold one coach on both sides', async () => {
    const { home, away, at, hoursAt } = await aCoachOfTwoZones();
    await expect(anOrder({ lines: [at(home, 9), at(away, 14)] })).rejects.toMatchObject(taken);
    expect(await hoursAt(home)).toEqual(unitHours);
  });

  test('a hold that is paid once the coach was given a session there looks for another coach', async () => {
    const { home, day, coachId, at } = await aCoachOfTwoZones();
    const { order } = await anOrder({ lines: [at(home, 9)] });
    await aFarSession(coachId, unitSpan(day, 14, timeZoneOf('97400')).startsAt);
    const lettersToCoaches = () => db.$count(mails, eq(mails.template, 'shop-session-coach'));
    const before = await lettersToCoaches();
    await payOrder(order, 'card-pays');
    const bought = await boughtBy(order.id);
    expect(bought).toMatchObject({ status: 'SEARCHING', coachId: null });
    expect(await lettersToCoaches()).toBe(before);
    expect(await sessionOf(bought.sessionId)).toMatchObject({ coachId: null });
  });
});
