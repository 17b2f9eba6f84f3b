import { coversPostalCode } from '@elan/domain/coaches';
import { withFacts } from './coach-facts.ts';
import { listActiveCoaches } from './coaches.repository.ts';

/**
 * Returns the active coaches who go to a place and teach a discipline (null: any), with what tells whether they may hold a session there.
 */
export async function coachesWhoCover(postalCode: string, disciplineId: string | null) {
  const near = (await listActiveCoaches()).filter(({ zones }) => coversPostalCode(zones, postalCode));
  const known = await withFacts(near);
  return known.filter(({ disciplineIds }) => disciplineId === null || disciplineIds.includes(disciplineId));
}
