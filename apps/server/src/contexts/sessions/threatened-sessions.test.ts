import { addDays, civilDateOf, instantAt } from '@elan/domain/kernel';
import { expect, test } from 'vitest';
import { db } from '../../platform/db/database.ts';
import { aCoach, anObjective, aSession, aSpot } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';
import { quietMonday } from '../../testing/quiet-weeks.ts';
import { sessions } from './sessions.tables.ts';
import { listThreatenedSessions } from './threatened-sessions.ts';

useApi();
const noon = instantAt(quietMonday(addDays(civilDateOf(Temporal.Now.instant()), 7)), '12:00');

test('coach by coach, whose first threatened session comes soonest first, each with how many are threatened in all', async () => {
  await db.delete(sessions);
  const { id: objectiveId } = await anObjective();
  const [late, soon] = [await aCoach({ status: 'INACTIVE' }), await aCoach({ status: 'INACTIVE' })];
  for (const [hours, coach] of [
    [3, late],
    [2, soon],
    [50, soon],
    [1, null],
  ] as const) {
    const { id: spotId, companyId } = await aSpot();
    const startsAt = noon.add({ hours });
    await aSession({ startsAt, coachId: coach?.id ?? null, objectiveId, companyId, spotId });
  }
  const onPage = async (page: number) => {
    const { items } = await listThreatenedSessions({ by: 'coach', page, size: 2 });
    return items.map(({ coachId, ofCoach }) => [coachId, ofCoach]);
  };
  expect(await onPage(1)).toEqual([
    [null, 1],
    [soon.id, 2],
  ]);
  expect(await onPage(2)).toEqual([
    [soon.id, 2],
    [late.id, 1],
  ]);
});
