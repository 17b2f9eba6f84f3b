import { profilePictureContract, type Actor } from '@elan/domain/accounts';
import { isUuid, kernelErrors, sizesFrom, type PictureSize } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { actorOf, type FileRoute } from '../../../platform/files/file-routes.ts';
import {
  areaOf,
  countUpload,
  forgetVariants,
  keepVariants,
  newPictureVersion,
} from '../../../platform/files/keep-picture.ts';
import { makePicture } from '../../../platform/files/make-picture.ts';
import { profilePictureKey, profilePictureKeys } from '../../../platform/files/picture-keys.ts';
import { receiveFile } from '../../../platform/files/receive-file.ts';
import { sendPicture } from '../../../platform/files/send-picture.ts';
import { publishLive } from '../../../platform/live/publish-live.ts';
import { findUser, lockOpenUser } from '../accounts.repository.ts';
import { users } from '../accounts.tables.ts';
import { auditUser } from '../users/change-user.ts';
import { describeUser } from '../sign-in/open-session.ts';

const sides = [400, 200] as const;

async function setVersion(userId: string, pictureVersion: number | null): Promise<void> {
  await db
    .update(users)
    .set({ pictureVersion, updatedAt: sql`now()` })
    .where(eq(users.id, userId));
  await publishLive({ topic: `user:${userId}`, kind: 'user', id: userId });
}

/**
 * Makes a file the picture of a person. The person's row is held meanwhile: two pictures sent at once do not mix, and none is
 * kept of somebody who was erased while it came.
 */
async function changePicture(
  actor: Actor,
  file: { readonly bytes: Buffer; readonly area: ReturnType<typeof areaOf> },
): Promise<void> {
  const { userId } = actor;
  const { full, squares } = await makePicture(file.bytes, { format: 'jpeg', area: file.area, sides });
  await inTx(async () => {
    await lockOpenUser(userId);
    await keepVariants(
      new Map<string, Buffer | undefined>([
        [profilePictureKey(userId, 'default'), full],
        [profilePictureKey(userId, '400'), squares.get(400)],
        [profilePictureKey(userId, '200'), squares.get(200)],
      ]),
    );
    await setVersion(userId, newPictureVersion());
    await auditUser(actor, userId, 'changePicture', {});
  });
}

/** Takes one's own picture away: its files with it. */
export const removePicture = (actor: Actor): Promise<void> =>
  inTx(async () => {
    const { userId } = actor;
    await lockOpenUser(userId);
    await setVersion(userId, null);
    await auditUser(actor, userId, 'removePicture', {});
    await forgetVariants(profilePictureKeys(userId));
  });

async function describeOwn(actor: Actor) {
  const user = await findUser(actor.userId);
  if (!user) throw kernelErrors.fail('not-found');
  return { user: await describeUser(user, actor) };
}

/** The routes of profile pictures (specification point 7): to send one's own, to see those of others when signed in. */
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
    async run({ params, query, http }) {
      const id = params['id'] ?? '';
      const version = isUuid(id) ? (await findUser(id))?.pictureVersion : null;
      if (version === null || version === undefined) throw kernelErrors.fail('storage/object-not-found');
      const size = String(query['size']) as PictureSize;
      const keys = sizesFrom(size).map((each) => profilePictureKey(id, each));
      await sendPicture(http, { version, type: 'image/jpeg', keys });
    },
  },
];
