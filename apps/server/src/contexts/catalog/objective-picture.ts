import type { ObjectiveCard } from '@elan/domain/catalog';
import { isUuid, type PictureArea } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { db, inTx } from '../../platform/db/database.ts';
import { forgetVariants, keepVariants, newPictureVersion } from '../../platform/files/keep-picture.ts';
import { makePicture } from '../../platform/files/make-picture.ts';
import { objectiveKey } from '../../platform/files/picture-keys.ts';
import { objectives } from './catalog.tables.ts';
import { describeObjective } from './describe-objective.ts';
import { lockedObjective } from './objectives.repository.ts';
import { recordCatalogChange, type CatalogActor } from './tell-catalog.ts';

async function setVersion(
  actor: CatalogActor,
  id: string,
  imageVersion: number | null,
): Promise<ObjectiveCard> {
  await db
    .update(objectives)
    .set({ imageVersion, updatedAt: sql`now()` })
    .where(eq(objectives.id, id));
  const event = imageVersion === null ? 'removePicture' : 'changePicture';
  await recordCatalogChange({ actor, entity: 'objective', id, event });
  return describeObjective(id);
}

/** Makes a file the picture of an objective: whole unless an area is given. Returns the objective. Throws `not-found`. */
export async function changeObjectivePicture(
  actor: CatalogActor,
  id: string,
  file: { readonly bytes: Buffer; readonly area: PictureArea | null },
): Promise<ObjectiveCard> {
  const { full } = await makePicture(file.bytes, { format: 'jpeg', area: file.area, sides: [] });
  return inTx(async () => {
    // The row is held meanwhile: two pictures sent at once do not mix.
    const objective = await lockedObjective(id);
    await keepVariants(new Map([[objectiveKey(objective.id), full]]));
    return setVersion(actor, objective.id, newPictureVersion());
  });
}

/** Takes the picture of an objective away, its file with it. Returns the objective. Throws `not-found`. */
export function removeObjectivePicture(actor: CatalogActor, id: string): Promise<ObjectiveCard> {
  return inTx(async () => {
    const objective = await lockedObjective(id);
    const changed = await setVersion(actor, objective.id, null);
    await forgetVariants([objectiveKey(objective.id)]);
    return changed;
  });
}

/** The version of the picture of an objective; undefined without one. */
export async function pictureVersionOf(id: string): Promise<number | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db
    .select({ version: objectives.imageVersion })
    .from(objectives)
    .where(eq(objectives.id, id));
  return row?.version ?? undefined;
}
