import { profilePictureContract, type Actor } from '@elan/domain/accounts';
import { isUuid, sizesFrom, type PictureSize } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { actorOf, type FileRoute } from '../../../platform/files/file-routes.ts';
import { changeFiles, type FilesChanged } from '../../../platform/files/change-files.ts';
import { areaOf, countUpload, newPictureVersion } from '../../../platform/files/keep-picture.ts';
import { makePicture } from '../../../platform/files/make-picture.ts';
import { profilePictureKey, profilePictureKeys } from '../../../platform/files/picture-keys.ts';
import { receiveFile } from '../../../platform/files/receive-file.ts';
import { foundFile } from '../../../platform/files/found-file.ts';
import { sendPicture } from '../../../platform/files/send-picture.ts';
import { publishLive } from '../../../platform/live/publish-live.ts';
import { findUser, lockOpenUser, readUser } from '../accounts.repository.ts';
import { users } from '../accounts.tables.ts';
import { auditUser } from '../change-user.ts';
import { describeUser } from '../sign-in/open-session.ts';
import { maySeePicture } from '../may-see-picture.ts';

const sides = [400, 200] as const;

/** Changes the version of a person's picture, in the caller's transaction; returns the files of the picture before. */
async function setVersion(actor: Actor, pictureVersion: number | null): Promise<FilesChanged<void>> {
  const { userId } = actor;
  // The row is locked meanwhile: of two concurrent uploads the second replaces the first, and none is kept of who was erased.
  const { pictureVersion: before } = await lockOpenUser(userId);
  await db
    .update(users)
    .set({ pictureVersion, updatedAt: sql`now()` })
    .where(eq(users.id, userId));
  await publishLive({ topic: `user:${userId}`, kind: 'user', id: userId });
  await auditUser(actor, userId, pictureVersion === null ? 'removePicture' : 'changePicture', {});
  return { done: undefined, replaced: before === null ? [] : profilePictureKeys(userId, before) };
}

/** Makes a file the picture of a person. */
async function changePicture(
  actor: Actor,
  file: { readonly bytes: Buffer; readonly area: ReturnType<typeof areaOf> },
): Promise<void> {
  const { userId } = actor;
  const { full, squares } = await makePicture(file.bytes, { format: 'jpeg', area: file.area, sides });
  const version = newPictureVersion();
  const added = new Map([[profilePictureKey(userId, version, 'default'), full]]);
  for (const side of sides) {
    const square = squares.get(side);
    if (square) added.set(profilePictureKey(userId, version, `${side}`), square);
  }
  await changeFiles(added, () => setVersion(actor, version));
}

/** Takes one's own picture away: its files with it. */
export const removePicture = (actor: Actor): Promise<void> =>
  changeFiles(new Map(), () => setVersion(actor, null));

const describeOwn = async (actor: Actor) => ({
  user: await describeUser(await readUser(actor.userId), actor),
});

/** The routes of profile pictures (specification point 7): to send one's own, to see those of the people whom one works with. */
export const pictureRoutes: readonly FileRoute[] = [
  {
    kind: 'upload',
    definition: profilePictureContract.write,
    async run({ actor, query, http }) {
      const own = actorOf(actor);
      await countUpload(own.userId);
      const bytes = await receiveFile(http.request, http.reply);
      await changePicture(own, { bytes, area: areaOf(query) });
      return describeOwn(own);
    },
  },
  {
    kind: 'download',
    definition: profilePictureContract.read,
    async run({ params, query, actor, http }) {
      const id = params['id'] ?? '';
      const isSeen = isUuid(id) && (await maySeePicture(actorOf(actor), id));
      const version = foundFile(isSeen ? (await findUser(id))?.pictureVersion : null);
      const size = String(query['size']) as PictureSize;
      const keys = profilePictureKeys(id, version, sizesFrom(size));
      await sendPicture(http, { version, type: 'image/jpeg', keys });
    },
  },
];
