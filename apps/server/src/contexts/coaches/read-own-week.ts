import type { Actor } from '@elan/domain/accounts';
import type { OwnWeek } from '@elan/domain/coaches';
import { requireCoach } from './candidacy/own-candidacy.ts';
import { readCoach } from './candidacy/list-candidates.ts';
import { listAbsences } from './absences.ts';
import { listOpenings } from './openings.ts';
import { availabilitiesOf } from './coach-facts.ts';

/** Returns when and where the coach who is signed in works; throws `not-found`. */
export async function readOwnWeek(actor: Actor): Promise<OwnWeek> {
  const coach = await readCoach(requireCoach(actor));
  const availabilities = (await availabilitiesOf([coach.id])).get(coach.id) ?? [];
  const absences = await listAbsences(coach.id);
  const openings = await listOpenings(coach.id);
  return {
    availabilities: [...availabilities],
    absences,
    openings,
    zones: coach.zones,
    version: coach.version,
  };
}
