import { addDays } from '@elan/domain/kernel';
import { expect, test } from 'vitest';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { followStatements } from '../../testing/commands/follow-writes.ts';
import { aCrowd, aHeldSession, laterChanges, membersOf } from '../../testing/dashboards.ts';
import { aCompany } from '../../testing/factories.ts';
import { aGuestAt } from '../../testing/participants.ts';
import { useProduct } from '../../testing/product.ts';
import { seenBefore } from './kept-attendance.ts';
import { rollUpDays } from './roll-up-days.job.ts';

useProduct();

test('who came before a day is what the rows say: without a roll-up, with one, while a day changed and once it is mended', async () => {
  const [one, other] = [(await aCompany()).id, (await aCompany()).id];
  const people = await membersOf(one, 4);
  const [before = '', absent = '', late = '', after = ''] = people;
  const [foreign = ''] = await membersOf(other, 1);
  const session = await aHeldSession(one, { daysAgo: 40, came: [before], missed: [absent] });
  await aHeldSession(one, { daysAgo: 20, came: [after] });
  await aHeldSession(other, { daysAgo: 40, came: [foreign] });
  const today = parisDay(await databaseNow());
  const day = addDays(today, -30);
  const read = () => seenBefore([one], people, day);
  expect(await read()).toEqual(new Set([before]));
  await rollUpDays(addDays(today, -1));
  expect(await read()).toEqual(new Set([before]));
  // Of other days, of others among its people, of two companies at once.
  expect(await seenBefore([one], people, addDays(today, -10))).toEqual(new Set([before, after]));
  expect(await seenBefore([one], [absent], day)).toEqual(new Set());
  expect(await seenBefore([one, other], [before, foreign], day)).toEqual(new Set([before, foreign]));
  await laterChanges.comeLate(session, [late]);
  expect(await read()).toEqual(new Set([before, late]));
  await rollUpDays(addDays(today, -1));
  expect(await read()).toEqual(new Set([before, late]));
  expect(await read()).toEqual(new Set([before, late]));
});

test('who was only a guest of another company comes to their own for the first time, whatever is written of it', async () => {
  const [own, host] = [(await aCompany()).id, (await aCompany()).id];
  const [regular = '', guest = ''] = await membersOf(own, 2);
  await aHeldSession(own, { daysAgo: 40, came: [regular] });
  const elsewhere = await aHeldSession(host, { daysAgo: 40 });
  await aGuestAt(
    { id: elsewhere.id, companyId: host },
    { memberId: guest, companyId: own },
    elsewhere.startsAt,
  );
  const today = parisDay(await databaseNow());
  const read = (...ids: string[]) => seenBefore(ids, [regular, guest], addDays(today, -30));
  expect(await read(own)).toEqual(new Set([regular]));
  expect(await read(own, host)).toEqual(new Set([regular]));
  await rollUpDays(addDays(today, -1));
  expect(await read(own)).toEqual(new Set([regular]));
});

test('two hundred thousand people are kept in memory, whatever the days; the days that were kept longest ago go first', async () => {
  const companies = [await aCrowd(2000), await aCrowd(1)] as const;
  const today = parisDay(await databaseNow());
  await rollUpDays(addDays(today, -1));
  const isReadAnew = async ([companyId, memberId]: readonly [string, string], day: number) => {
    const [seen, sent] = await followStatements(() =>
      seenBefore([companyId], [memberId], addDays(today, -day)),
    );
    expect(seen).toEqual(new Set([memberId]));
    return sent.some(({ text }) => text.includes('select distinct p.member_id'));
  };
  const [crowd, one] = companies;
  for (let day = 1; day <= 100; day += 1) expect(await isReadAnew(crowd, day)).toBe(true);
  // The first one was just asked for: the second one is now the oldest.
  expect(await isReadAnew(crowd, 1)).toBe(false);
  await isReadAnew(one, 1);
  expect([await isReadAnew(crowd, 3), await isReadAnew(crowd, 2)]).toEqual([false, true]);
});
