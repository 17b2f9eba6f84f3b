import { addDays } from '@elan/domain/kernel';
import { expect, test } from 'vitest';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { aHeldSession, membersOf } from '../../../testing/dashboards.ts';
import { aCompany } from '../../../testing/factories.ts';
import { useProduct } from '../../../testing/product.ts';
import { attendedBefore } from './session-figures.ts';

useProduct();

test('who was at a session before a day is told once; who was absent, came on that day or never is not', async () => {
  const { id: companyId } = await aCompany();
  const people = await membersOf(companyId, 5);
  const [often = '', once = '', absent = '', that = ''] = people;
  await aHeldSession(companyId, { daysAgo: 50, came: [often] });
  await aHeldSession(companyId, { daysAgo: 40, came: [often, once], missed: [absent] });
  await aHeldSession(companyId, { daysAgo: 30, came: [often, that] });
  const day = addDays(parisDay(await databaseNow()), -30);
  expect(await attendedBefore(people, day)).toEqual(new Set([often, once]));
  expect(await attendedBefore([once], addDays(day, -10))).toEqual(new Set());
  expect(await attendedBefore([], day)).toEqual(new Set());
});
