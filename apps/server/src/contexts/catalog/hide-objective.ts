import type { ObjectiveCard } from '@elan/domain/catalog';
import { eq, sql } from 'drizzle-orm';
import { db, inTx } from '../../platform/db/database.ts';
import { objectives } from './catalog.tables.ts';
import { describeObjective } from './describe-objective.ts';
import { lockedObjective } from './objectives.repository.ts';
import { recordCatalogChange, type CatalogActor } from './tell-catalog.ts';

/**
 * Hides an objective from the lists that are chosen from, or shows it there again; what uses it keeps it. Twice changes
 * nothing. Returns it. Throws `not-found`.
 */
export function setObjectiveHidden(actor: CatalogActor, id: string, hidden: boolean): Promise<ObjectiveCard> {
  return inTx(async () => {
    const before = await lockedObjective(id);
    if (before.hidden === hidden) return describeObjective(before.id);
    await db
      .update(objectives)
      .set({ hidden, version: sql`${objectives.version} + 1`, updatedAt: sql`now()` })
      .where(eq(objectives.id, before.id));
    const event = hidden ? 'hide' : 'show';
    await recordCatalogChange({ actor, entity: 'objective', id: before.id, event });
    return describeObjective(before.id);
  });
}
