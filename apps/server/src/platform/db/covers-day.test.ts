import { addDays, civilDateOf } from '@elan/domain/kernel';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { subscriptions } from '../../contexts/subscriptions/subscriptions.tables.ts';
import { aCompany } from '../../testing/factories.ts';
import { useProduct } from '../../testing/product.ts';
import { aSubscription } from '../../testing/subscription-factories.ts';
import { anyRow } from './any-row.ts';
import { coversDay, notEndedOn } from './covers-day.ts';

useProduct();

const first = civilDateOf(Temporal.Now.instant(), 'Europe/Paris');
const last = addDays(first, 2);

describe.each([
  {
    of: 'with a last day',
    endsOn: last,
    days: [false, true, true, true, false],
    goesOn: [true, true, true, true, false],
  },
  {
    of: 'without a last day',
    endsOn: null,
    days: [false, true, true, true, true],
    goesOn: [true, true, true, true, true],
  },
])('a row $of', ({ endsOn, days, goesOn }) => {
  test('covers its days from the first to the last, and has not ended until the day after it', async () => {
    const { id: companyId } = await aCompany();
    await aSubscription({ companyId, startsOn: first, endsOn });
    const around = [-1, 0, 1, 2, 3].map((n) => addDays(first, n));
    const own = eq(subscriptions.companyId, companyId);
    const askEach = (condition: (day: (typeof around)[number]) => ReturnType<typeof notEndedOn>) =>
      Promise.all(around.map((day) => anyRow(subscriptions, and(own, condition(day)))));
    expect(await askEach((day) => coversDay(subscriptions, day))).toEqual(days);
    expect(await askEach((day) => notEndedOn(subscriptions.endsOn, day))).toEqual(goesOn);
  });
});
