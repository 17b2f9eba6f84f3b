import { addDays } from '@elan/domain/kernel';
import { expect, test } from 'vitest';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { aHeldSession, laterChanges, membersOf } from '../../testing/dashboards.ts';
import { aCompany } from '../../testing/factories.ts';
import { useProduct } from '../../testing/product.ts';
import { sheetsBetween } from './day-lines.ts';
import { keptSheets } from './kept-sheets.ts';
import { rollUpDays } from './roll-up-days.job.ts';

useProduct();

test('a day is read once, and again when it was written anew; each company has its own days', async () => {
  const [one, other] = [(await aCompany()).id, (await aCompany()).id];
  const people = await membersOf(one, 6);
  const session = await aHeldSession(one, { daysAgo: 2, came: people.slice(0, 5) });
  await aHeldSession(other, { daysAgo: 2, came: await membersOf(other, 2) });
  const today = parisDay(await databaseNow());
  const read = () => keptSheets([one, other], addDays(today, -10), today);
  const cameTo = (sheets: Awaited<ReturnType<typeof read>>, id: string) =>
    sheets.find(({ companyId }) => companyId === id)?.sheet.flatMap(({ attended }) => attended).length;
  await rollUpDays(addDays(today, -1));
  const first = await read();
  expect([cameTo(first, one), cameTo(first, other)]).toEqual([5, 2]);
  // The very same sheet: it was not read again.
  expect((await read()).map(({ sheet }) => sheet)).toEqual(first.map(({ sheet }) => sheet));
  expect((await read())[0]?.sheet).toBe(first[0]?.sheet);
  await laterChanges.comeLate(session, people.slice(5));
  await rollUpDays(addDays(today, -1));
  const last = await read();
  expect([cameTo(last, one), cameTo(last, other)]).toEqual([6, 2]);
});

test('the last day of the roll-up is taken from it, and those after it from the rows: none is lost, none counted twice', async () => {
  const { id } = await aCompany();
  for (const daysAgo of [3, 2, 1]) await aHeldSession(id, { daysAgo });
  const today = parisDay(await databaseNow());
  await rollUpDays(addDays(today, -2));
  const days = (await sheetsBetween([id], addDays(today, -10), today)).map(({ day }) => day);
  expect(days.toSorted()).toEqual([-3, -2, -1].map((ago) => addDays(today, ago)));
});
