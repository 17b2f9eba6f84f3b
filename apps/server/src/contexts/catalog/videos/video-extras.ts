import { captionsMaxBytes, catalogErrors, type Video } from '@elan/domain/catalog';
import type { PictureArea } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { changeFiles, type FilesChanged } from '../../../platform/files/change-files.ts';
import { newPictureVersion } from '../../../platform/files/keep-picture.ts';
import { makePicture } from '../../../platform/files/make-picture.ts';
import { videoCaptionsKey, videoPosterKey } from '../../../platform/files/picture-keys.ts';
import { videos } from '../catalog.tables.ts';
import { recordCatalogChange, type CatalogActor } from '../tell-catalog.ts';
import { lockedVideo, videoOf } from './videos.repository.ts';

/** What stands beside the file of a video: the column of its version, and where it is kept. */
const extras = {
  poster: { column: 'imageVersion', keyOf: videoPosterKey },
  captions: { column: 'captionsVersion', keyOf: videoCaptionsKey },
} as const;
type Extra = keyof typeof extras;

async function setVersion(
  actor: CatalogActor,
  asked: string,
  extra: Extra,
  version: number | null,
): Promise<FilesChanged<Video>> {
  const { column, keyOf } = extras[extra];
  // Locked meanwhile: of two concurrent uploads the second replaces the first.
  const { id, [column]: before } = await lockedVideo(asked);
  await db
    .update(videos)
    .set({ [column]: version, updatedAt: sql`now()` })
    .where(eq(videos.id, id));
  const event = `${version === null ? 'remove' : 'change'}-${extra}`;
  await recordCatalogChange({ actor, entity: 'video', id, event });
  return { done: await videoOf(id), replaced: before === null ? [] : [keyOf(id, before)] };
}

async function keep(actor: CatalogActor, id: string, extra: Extra, bytes: Buffer): Promise<Video> {
  const version = newPictureVersion();
  const key = extras[extra].keyOf((await videoOf(id)).id, version);
  return changeFiles(new Map([[key, bytes]]), () => setVersion(actor, id, extra, version));
}

/** Makes a picture the poster of a video: whole unless an area is given. Returns the video. Throws `not-found`. */
export async function changePoster(
  actor: CatalogActor,
  id: string,
  { bytes, area }: { readonly bytes: Buffer; readonly area: PictureArea | null },
): Promise<Video> {
  const { full } = await makePicture(bytes, { format: 'jpeg', area, sides: [] });
  return keep(actor, id, 'poster', full);
}

/** Whether a file is a text of captions: UTF-8 that begins as WebVTT says (its part 4.1). */
export function isCaptions(bytes: Buffer): boolean {
  try {
    const text = new TextDecoder('utf8', { fatal: true }).decode(bytes);
    return bytes.length <= captionsMaxBytes && /^WEBVTT(?:[ \t\r\n]|$)/.test(text) && !text.includes('\0');
  } catch {
    // Not UTF-8: no captions.
    return false;
  }
}

/** Makes a file the captions of a video. Returns the video. Throws `not-found`, `videos/captions-refused`. */
export function changeCaptions(actor: CatalogActor, id: string, bytes: Buffer): Promise<Video> {
  if (!isCaptions(bytes)) throw catalogErrors.fail('videos/captions-refused');
  return keep(actor, id, 'captions', bytes);
}

/** Takes the poster or the captions of a video away, their file with them. Returns the video. Throws `not-found`. */
export const removeExtra = (actor: CatalogActor, id: string, extra: Extra): Promise<Video> =>
  changeFiles(new Map(), () => setVersion(actor, id, extra, null));
