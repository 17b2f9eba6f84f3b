import { catalogErrors } from '@elan/domain/catalog';
import { eq } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { changeFiles } from '../../platform/files/change-files.ts';
import { objectiveKeys } from '../../platform/files/picture-keys.ts';
import { objectives } from './catalog.tables.ts';
import { isStillUsed } from './is-still-used.ts';
import { lockedObjective } from './objectives.repository.ts';
import { recordCatalogChange, type CatalogActor } from './tell-catalog.ts';

async function removeRow(actor: CatalogActor, id: string): Promise<void> {
  await changeFiles(new Map(), async () => {
    const { keyword, name, imageVersion, ...row } = await lockedObjective(id);
    await db.delete(objectives).where(eq(objectives.id, row.id));
    await recordCatalogChange({
      actor,
      entity: 'objective',
      id: row.id,
      event: 'remove',
      details: { keyword, name },
    });
    return { done: undefined, replaced: imageVersion === null ? [] : objectiveKeys(row.id, imageVersion) };
  });
}

/**
 * Deletes an objective that no programme and no session uses; the database refuses the others, even those that a programme
 * takes at this very moment. Throws `not-found`, `objectives/in-use`.
 */
export async function removeObjective(actor: CatalogActor, id: string): Promise<void> {
  try {
    await removeRow(actor, id);
  } catch (error) {
    if (isStillUsed(error)) throw catalogErrors.fail('objectives/in-use');
    throw error;
  }
}
