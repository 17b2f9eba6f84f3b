import {
  catalogErrors,
  isNextVideoPart,
  videoPartSize,
  videoPartsOf,
  type Video,
} from '@elan/domain/catalog';
import { eq, lt, sql } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { changeFiles } from '../../../platform/files/change-files.ts';
import { countUpload } from '../../../platform/files/keep-picture.ts';
import { newVideoPartKey } from '../../../platform/files/picture-keys.ts';
import { foundFile } from '../../../platform/files/found-file.ts';
import { files } from '../../../platform/files/file-store.ts';
import { sniffVideo } from '../../../platform/files/sniff-video.ts';
import { buffer } from 'node:stream/consumers';
import { videos } from '../catalog.tables.ts';
import { recordCatalogChange, type CatalogActor } from '../tell-catalog.ts';
import { lockedVideo, videoOf } from './videos.repository.ts';
import { videoUploads } from './videos.tables.ts';

/** A sending that nobody went on with for so long is given up. */
const keptFor = sql`interval '7 days'`;

async function uploadOf(videoId: string) {
  const [row] = await db.select().from(videoUploads).where(eq(videoUploads.videoId, videoId));
  return row;
}

/**
 * Begins the sending of the file of a video, or goes on with that of the same file (its name and its size): what came of another is
 * forgotten. Returns the video. Throws `not-found`, `too-many-requests`.
 */
export async function beginUpload(
  actor: CatalogActor,
  id: string,
  file: { readonly name: string; readonly size: number },
): Promise<Video> {
  await videoOf(id);
  await countUpload(actor.userId);
  return changeFiles(new Map(), async () => {
    const { id: videoId } = await lockedVideo(id);
    const going = await uploadOf(videoId);
    const isSame = going?.name === file.name && going.size === file.size;
    if (!isSame) {
      await db.delete(videoUploads).where(eq(videoUploads.videoId, videoId));
      await db.insert(videoUploads).values({ videoId, ...file, parts: [] });
    }
    return { done: await videoOf(videoId), replaced: isSame ? [] : (going?.parts ?? []) };
  });
}

/** Gives up the sending of the file of a video. Returns the video. Throws `not-found`. */
export const cancelUpload = (id: string): Promise<Video> =>
  changeFiles(new Map(), async () => {
    const { id: videoId } = await lockedVideo(id);
    const [gone] = await db.delete(videoUploads).where(eq(videoUploads.videoId, videoId)).returning();
    return { done: await videoOf(videoId), replaced: gone?.parts ?? [] };
  });

async function firstBytes(key: string | undefined): Promise<Buffer> {
  const { stream } = foundFile(key === undefined ? null : await files().open(key));
  return buffer(stream);
}

/** Makes what came whole the file of its video, in the caller's transaction; returns the files of the one before. */
async function finish(
  actor: CatalogActor,
  videoId: string,
  { name, size, parts, first }: { name: string; size: number; parts: string[]; first: Buffer },
): Promise<readonly string[]> {
  const { fileParts } = await lockedVideo(videoId);
  await db
    .update(videos)
    .set({
      fileName: name,
      fileSize: size,
      fileType: sniffVideo(first),
      fileParts: parts,
      // No new version: whoever changes its words meanwhile changes nothing of its file.
      address: null,
      updatedAt: sql`now()`,
    })
    .where(eq(videos.id, videoId));
  await db.delete(videoUploads).where(eq(videoUploads.videoId, videoId));
  await recordCatalogChange({ actor, entity: 'video', id: videoId, event: 'changeFile', details: { name } });
  return fileParts ?? [];
}

/** Refuses a part that is not expected now, or not of the bytes that it has. */
function refuseUnexpected(
  upload: { size: number; parts: string[] } | undefined,
  part: number,
  bytes?: number,
) {
  const isNext = upload !== undefined && isNextVideoPart(part, upload.parts.length, upload.size);
  if (!isNext || (bytes !== undefined && bytes !== videoPartSize(upload.size, part))) {
    throw catalogErrors.fail('videos/part-unexpected');
  }
}

/** Refuses, before its bytes are read, a part that is not the next one. Throws `not-found`, `videos/part-unexpected`. */
export async function requireNextPart(id: string, part: number): Promise<void> {
  const { id: videoId } = await videoOf(id);
  refuseUnexpected(await uploadOf(videoId), part);
}

/**
 * Keeps the next part of the file of a video; with the last one the file is the video's. Returns the video. Throws `not-found`,
 * `videos/part-unexpected` (sent twice at once, one is kept), `videos/type-refused`.
 */
export async function keepPart(actor: CatalogActor, id: string, part: number, bytes: Buffer): Promise<Video> {
  const { id: videoId } = await videoOf(id);
  refuseUnexpected(await uploadOf(videoId), part, bytes.length);
  if (part === 0 && !sniffVideo(bytes)) throw catalogErrors.fail('videos/type-refused');
  const key = newVideoPartKey(videoId, part);
  return changeFiles(new Map([[key, bytes]]), async () => {
    await lockedVideo(videoId);
    const upload = await uploadOf(videoId);
    refuseUnexpected(upload, part, bytes.length);
    const { name, size, parts: before } = upload as NonNullable<typeof upload>;
    const parts = [...before, key];
    if (parts.length === videoPartsOf(size)) {
      const first = part === 0 ? bytes : await firstBytes(parts[0]);
      const replaced = await finish(actor, videoId, { name, size, parts, first });
      return { done: await videoOf(videoId), replaced };
    }
    await db
      .update(videoUploads)
      .set({ parts, updatedAt: sql`now()` })
      .where(eq(videoUploads.videoId, videoId));
    return { done: await videoOf(videoId), replaced: [] };
  });
}

/** Forgets the sendings that nobody went on with for a week. Returns how many. */
export async function forgetUploads(): Promise<number> {
  const old = await db
    .select({ id: videoUploads.videoId })
    .from(videoUploads)
    .where(lt(videoUploads.updatedAt, sql`now() - ${keptFor}`));
  for (const { id } of old) await cancelUpload(id);
  return old.length;
}
