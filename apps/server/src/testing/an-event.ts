import type { CivilDate } from '@elan/domain/kernel';
import type { PlacedEvent } from '../contexts/sessions/events/event-facts.ts';
import { aCoach, anObjective, aSpot } from './factories.ts';

/** What an administrator asks for to plan a session of one hour at noon on a day, of ten people, with which nothing is wrong. */
export async function anEventOn(
  date: CivilDate,
  place?: { readonly id: string; readonly companyId: string },
): Promise<PlacedEvent> {
  const spot = place ?? (await aSpot());
  return {
    companyId: spot.companyId,
    type: 'COMMUNITY',
    objectiveId: (await anObjective()).id,
    spotId: spot.id,
    coachId: (await aCoach()).id,
    date,
    start: '12:00',
    durationMinutes: 60,
    maxParticipants: 10,
  };
}
