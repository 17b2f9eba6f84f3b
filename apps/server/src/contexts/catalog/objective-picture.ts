import type { ObjectiveCard } from '@elan/domain/catalog';
import { isUuid, type PictureArea } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { changeFiles, type FilesChanged } from '../../platform/files/change-files.ts';
import { newPictureVersion } from '../../platform/files/keep-picture.ts';
import { makePicture } from '../../platform/files/make-picture.ts';
import { objectiveKey, objectiveKeys } from '../../platform/files/picture-keys.ts';
import { objectives } from './catalog.tables.ts';
import { describeObjective } from './describe-objective.ts';
import { lockedObjective, objectiveOf } from './objectives.repository.ts';
import { recordCatalogChange, type CatalogActor } from './tell-catalog.ts';

/** Changes the version of a picture, in the caller's transaction; returns the objective, and the files of the picture before. */
async function setVersion(
  actor: CatalogActor,
  asked: string,
  imageVersion: number | null,
): Promise<FilesChanged<ObjectiveCard>> {
  // The row is locked meanwhile: of two concurrent uploads the second replaces the first.
  const { id, imageVersion: before } = await lockedObjective(asked);
  await db
    .update(objectives)
    .set({ imageVersion, updatedAt: sql`now()` })
    .where(eq(objectives.id, id));
  const event = imageVersion === null ? 'removePicture' : 'changePicture';
  await recordCatalogChange({ actor, entity: 'objective', id, event });
  return { done: await describeObjective(id), replaced: before === null ? [] : objectiveKeys(id, before) };
}

/** Makes a file the picture of an objective: whole unless an area is given. Returns the objective. Throws `not-found`. */
export async function changeObjectivePicture(
  actor: CatalogActor,
  id: string,
  file: { readonly bytes: Buffer; readonly area: PictureArea | null },
): Promise<ObjectiveCard> {
  const { full } = await makePicture(file.bytes, { format: 'jpeg', area: file.area, sides: [] });
  const version = newPictureVersion();
  const added = new Map([[objectiveKey((await objectiveOf(id)).id, version), full]]);
  return changeFiles(added, () => setVersion(actor, id, version));
}

/** Takes the picture of an objective away, its file with it. Returns the objective. Throws `not-found`. */
export function removeObjectivePicture(actor: CatalogActor, id: string): Promise<ObjectiveCard> {
  return changeFiles(new Map(), () => setVersion(actor, id, null));
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
