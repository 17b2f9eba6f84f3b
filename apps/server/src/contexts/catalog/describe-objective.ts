import type { ObjectiveCard } from '@elan/domain/catalog';
import { isUsed } from './catalog-uses.ts';
import { objectiveOf } from './objectives.repository.ts';

/** Returns an objective and whether anything uses it. Throws `not-found`. */
export async function describeObjective(id: string): Promise<ObjectiveCard> {
  const objective = await objectiveOf(id);
  return { ...objective, used: await isUsed('objective', objective.id) };
}
