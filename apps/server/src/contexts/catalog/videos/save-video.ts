import { catalogErrors, type Video, type VideoFacts } from '@elan/domain/catalog';
import { fieldMessages, kernelErrors } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { anyRow } from '../../../platform/db/any-row.ts';
import { db, inTx } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';
import { violates } from '../../../platform/db/postgres-errors.ts';
import { changeFiles } from '../../../platform/files/change-files.ts';
import { videoCaptionsKey, videoPosterKey } from '../../../platform/files/picture-keys.ts';
import { requireOpened, type Opened } from '../../../platform/registry/require-opened.ts';
import { findHashtags } from '../catalog.repository.ts';
import { disciplines, objectives, videos } from '../catalog.tables.ts';
import { isStillUsed } from '../is-still-used.ts';
import { recordCatalogChange, type CatalogActor } from '../tell-catalog.ts';
import { isUuid } from '@elan/domain/kernel';
import { lockedVideo, videoOf } from './videos.repository.ts';
import { videoHashtags, videoUploads } from './videos.tables.ts';

const refuse = (path: string): never => {
  throw kernelErrors.fail('form-invalid', { issues: [{ path, message: fieldMessages.choiceInvalid }] });
};

async function checkChoices({ objectiveId, disciplineId, hashtagIds }: VideoFacts): Promise<void> {
  const isThere = async (table: typeof objectives | typeof disciplines, id: string | null) =>
    id === null || (isUuid(id) && (await anyRow(table, eq(table.id, id))));
  if (!(await isThere(objectives, objectiveId))) refuse('objectiveId');
  if (!(await isThere(disciplines, disciplineId))) refuse('disciplineId');
  const known = await findHashtags(hashtagIds);
  if (known.length !== new Set(hashtagIds).size) refuse('hashtagIds');
}

async function setHashtags(videoId: string, ids: readonly string[]): Promise<void> {
  await db.delete(videoHashtags).where(eq(videoHashtags.videoId, videoId));
  const rows = [...new Set(ids)].map((hashtagId) => ({ videoId, hashtagId }));
  if (rows.length > 0) await db.insert(videoHashtags).values(rows);
}

const record = (actor: CatalogActor, event: string, { id, title }: Pick<Video, 'id' | 'title'>) =>
  recordCatalogChange({ actor, entity: 'video', id, event, details: { title } });

/** Adds a video, hidden until it is shown. Returns it. Throws `form-invalid` for an objective, a discipline or a hashtag that there is not. */
export function addVideo(actor: CatalogActor, { hashtagIds, ...facts }: VideoFacts): Promise<Video> {
  return inTx(async () => {
    await checkChoices({ hashtagIds, ...facts });
    const made = await db.insert(videos).values(facts).returning({ id: videos.id }).then(onlyRow);
    await setHashtags(made.id, hashtagIds);
    const added = await videoOf(made.id);
    await record(actor, 'add', added);
    return added;
  });
}

const noFile = { fileName: null, fileSize: null, fileType: null, fileParts: null };

/**
 * Changes a video; one that is given an address loses its file. Returns it. Throws `not-found`, `stale-version`, `form-invalid`,
 * `videos/no-source` for one that is shown and would have neither file nor address.
 */
export async function changeVideo(
  actor: CatalogActor,
  id: string,
  { version, hashtagIds, ...facts }: VideoFacts & Opened,
): Promise<Video> {
  return withSource(() =>
    changeFiles(new Map(), async () => {
      const before = await lockedVideo(id);
      requireOpened(before, { version });
      await checkChoices({ hashtagIds, ...facts });
      await db
        .update(videos)
        .set({
          ...facts,
          ...(facts.address !== null && noFile),
          version: sql`${videos.version} + 1`,
          updatedAt: sql`now()`,
        })
        .where(eq(videos.id, before.id));
      await setHashtags(before.id, hashtagIds);
      const after = await videoOf(before.id);
      await record(actor, 'change', after);
      return { done: after, replaced: facts.address === null ? [] : (before.fileParts ?? []) };
    }),
  );
}

// The database decides the race: its file or its address may go meanwhile.
async function withSource<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violates(error, 'videos_shown_source')) throw catalogErrors.fail('videos/no-source');
    throw error;
  }
}

/** Shows a video to people, or hides it. Returns it. Throws `not-found`, `videos/no-source`. */
export const setVideoPublished = (actor: CatalogActor, id: string, published: boolean): Promise<Video> =>
  withSource(() =>
    inTx(async () => {
      const before = await lockedVideo(id);
      await db
        .update(videos)
        .set({ published, updatedAt: sql`now()` })
        .where(eq(videos.id, before.id));
      await record(actor, published ? 'publish' : 'hide', before);
      return videoOf(before.id);
    }),
  );

/**
 * Deletes a video that presents no objective, its files with it; the database refuses the others, even those that an objective takes at
 * this very moment. Throws `not-found`, `videos/in-use`.
 */
export async function removeVideo(actor: CatalogActor, id: string): Promise<void> {
  try {
    await changeFiles(new Map(), async () => {
      const { id: own, title, imageVersion, captionsVersion, fileParts } = await lockedVideo(id);
      const [upload] = await db.delete(videoUploads).where(eq(videoUploads.videoId, own)).returning();
      await db.delete(videos).where(eq(videos.id, own));
      await record(actor, 'remove', { id: own, title });
      const replaced = [
        ...(fileParts ?? []),
        ...(upload?.parts ?? []),
        ...(imageVersion === null ? [] : [videoPosterKey(own, imageVersion)]),
        ...(captionsVersion === null ? [] : [videoCaptionsKey(own, captionsVersion)]),
      ];
      return { done: undefined, replaced };
    });
  } catch (error) {
    if (isStillUsed(error)) throw catalogErrors.fail('videos/in-use');
    throw error;
  }
}
