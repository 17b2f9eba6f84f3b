import type { Actor, Scope } from '@elan/domain/accounts';
import type { PictureArea } from '@elan/domain/kernel';
import { eq } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { forgetVariants, keepVariants, newPictureVersion } from '../../../platform/files/keep-picture.ts';
import { makePicture } from '../../../platform/files/make-picture.ts';
import { objectiveKey, sessionKey } from '../../../platform/files/picture-keys.ts';
import { objectives } from '../../catalog/public.ts';
import { changeSession, readSessionRow } from './change-session.ts';
import { lockedSession } from './move-session.ts';
import { refuseUneditable } from './update-session.ts';

/** Refuses the picture of a session before any of it is read. Throws as `refuseUneditable` does, and `not-found`. */
export async function checkPicturable(scope: Scope, id: string): Promise<void> {
  refuseUneditable(await readSessionRow(scope, id));
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
  await inTx(async () => {
    // The row is held meanwhile: two pictures sent at once do not mix.
    const session = await lockedSession(scope, id);
    refuseUneditable(session);
    await keepVariants(new Map([[sessionKey(id), full]]));
    await changeSession(session, 'changePicture', actor, { set: { imageVersion: newPictureVersion() } });
  });
}

/** Takes the picture of a session away: that of its objective stands again. Throws as `changePicture` does. */
export async function removePicture(scope: Scope, actor: Actor, id: string): Promise<void> {
  await inTx(async () => {
    const session = await lockedSession(scope, id);
    refuseUneditable(session);
    if (session.imageVersion === null) return;
    await changeSession(session, 'removePicture', actor, { set: { imageVersion: null } });
    await forgetVariants([sessionKey(id)]);
  });
}

/** Returns where the picture of a session of a scope is kept: its own, else that of its objective; undefined without either. */
export async function pictureOf(
  scope: Scope,
  id: string,
): Promise<{ version: number; key: string } | undefined> {
  const { imageVersion, objectiveId } = await readSessionRow(scope, id);
  if (imageVersion !== null) return { version: imageVersion, key: sessionKey(id) };
  const [objective] = await db
    .select({ version: objectives.imageVersion })
    .from(objectives)
    .where(eq(objectives.id, objectiveId));
  const version = objective?.version ?? null;
  return version === null ? undefined : { version, key: objectiveKey(objectiveId) };
}
