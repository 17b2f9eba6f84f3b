import type { ProgramInput } from '@elan/domain/programs';
import { sql } from 'drizzle-orm';
import { programsOfSpot } from '../contexts/programs/spot-uses.ts';
import { submitProgram } from '../contexts/programs/planning/submit-program.ts';
import { sessionsOfSpot } from '../contexts/sessions/spot-uses.ts';
import { closeSpot } from '../contexts/spots/close-spot.ts';
import { spotUses } from '../contexts/spots/public.ts';
import { answer, connectAnswers } from '../platform/context/need.ts';
import { db } from '../platform/db/database.ts';
import { anActor } from './factories.ts';

/**
 * One turn of a race, counted by the sequence `turn`: of each pair of turns one closes a spot for good while the other submits
 * a programme on it. Returns which of the two it did.
 */
export async function closeOrSubmit(
  places: readonly { readonly companyId: string; readonly spotId: string }[],
  objectiveId: string,
): Promise<'closed' | 'submitted'> {
  // This process is no whole product: what it plugs together is what the race needs.
  connectAnswers([answer(spotUses, programsOfSpot), answer(spotUses, sessionsOfSpot)]);
  const { rows } = await db.execute<{ turn: number }>(sql`select nextval('turn')::int as turn`);
  const turn = (rows[0]?.turn ?? 1) - 1;
  const { companyId, spotId } = places[Math.floor(turn / 2)] ?? { companyId: '', spotId: '' };
  const scope = { kind: 'company', companyId } as const;
  const actor = anActor('COMMUNITY_MANAGER', companyId);
  if (turn % 2 === 0) {
    await closeSpot(scope, actor, spotId);
    return 'closed';
  }
  const input: ProgramInput = {
    type: 'COMMUNITY',
    objectiveId,
    spotId,
    startDate: '2031-01-06',
    durationMinutes: 60,
    sessionsSold: 12,
    slots: [1, 2, 3].map((weekday) => ({ weekday, start: '12:00' })),
  };
  await submitProgram(scope, actor, input, '2030-10-01');
  return 'submitted';
}
