import type { Actor, Scope } from '@elan/domain/accounts';
import type { PictureArea } from '@elan/domain/kernel';
import { eq } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { changeFiles, type FilesChanged } from '../../../platform/files/change-files.ts';
import { newPictureVersion } from '../../../platform/files/keep-picture.ts';
import { makePicture } from '../../../platform/files/make-picture.ts';
import { objectiveKeys, sessionKey, sessionKeys } from '../../../platform/files/picture-keys.ts';
import { objectives } from '../../catalog/public.ts';
import { changeSession, readSessionRow } from './change-session.ts';
import { lockedSession } from './move-session.ts';
import { refuseUneditable } from './update-session.ts';

/** Refuses the picture of a session before any of it is read. Throws as `refuseUneditable` does, and `not-found`. */
export async function checkPicturable(scope: Scope, id: string): Promise<void> {
  refuseUneditable(await readSessionRow(scope, id));
}

/** Changes the version of a picture, in the caller's transaction; returns the files of the picture before. */
async function setVersion(
  scope: Scope,
  actor: Actor,
  id: string,
  imageVersion: number | null,
): Promise<FilesChanged<void>> {
  // The row is locked meanwhile: of two concurrent uploads the second replaces the first.
  const session = await lockedSession(scope, id);
  refuseUneditable(session);
  const { imageVersion: before } = session;
  if (before === null && imageVersion === null) return { done: undefined, replaced: [] };
  const event = imageVersion === null ? 'removePicture' : 'changePicture';
  await changeSession(session, event, actor, { set: { imageVersion } });
  return { done: undefined, replaced: before === null ? [] : sessionKeys(id, before) };
}

/**
 * Makes a file the picture of a session of the scope: the whole of it, or an area. Throws `not-found`, `sessions/billed`,
 * `sessions/not-editable` and the refusals of pictures.
 */
export async function changePicture(
  scope: Scope,
  actor: Actor,
  id: string,
  file: { readonly bytes: Buffer; readonly area: PictureArea | null },
): Promise<void> {
  const { full } = await makePicture(file.bytes, { format: 'jpeg', area: file.area, sides: [] });
  const version = newPictureVersion();
  await changeFiles(new Map([[sessionKey(id, version), full]]), () => setVersion(scope, actor, id, version));
}

/** Takes the picture of a session away: that of its objective stands again. Throws as `changePicture` does. */
export async function removePicture(scope: Scope, actor: Actor, id: string): Promise<void> {
  await changeFiles(new Map(), () => setVersion(scope, actor, id, null));
}

/** Returns where the picture of a session of a scope is kept: its own, else that of its objective; undefined without either. */
export async function pictureOf(
  scope: Scope,
  id: string,
): Promise<{ version: number; keys: readonly string[] } | undefined> {
  const { imageVersion, objectiveId } = await readSessionRow(scope, id);
  if (imageVersion !== null) return { version: imageVersion, keys: sessionKeys(id, imageVersion) };
  const [objective] = await db
    .select({ version: objectives.imageVersion })
    .from(objectives)
    .where(eq(objectives.id, objectiveId));
  const version = objective?.version ?? null;
  return version === null ? undefined : { version, keys: objectiveKeys(objectiveId, version) };
}
