import type { Actor, Scope } from '@elan/domain/accounts';
import type { PictureArea } from '@elan/domain/kernel';
import type { News } from '@elan/domain/news';
import { eq, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { changeFiles, type FilesChanged } from '../../platform/files/change-files.ts';
import { newPictureVersion } from '../../platform/files/keep-picture.ts';
import { makePicture } from '../../platform/files/make-picture.ts';
import { newsKey, newsKeys } from '../../platform/files/picture-keys.ts';
import { readNews, readOwnNews } from './news.repository.ts';
import { news } from './news.tables.ts';
import { recordNewsChange } from './save-news.ts';

async function setVersion(
  scope: Scope,
  actor: Actor,
  id: string,
  imageVersion: number | null,
): Promise<FilesChanged<News>> {
  // Locked meanwhile: of two concurrent uploads the second replaces the first.
  await db.select({ id: news.id }).from(news).where(eq(news.id, id)).for('no key update');
  const before = await readOwnNews(scope, id);
  await db
    .update(news)
    .set({ imageVersion, updatedAt: sql`now()` })
    .where(eq(news.id, id));
  await recordNewsChange(actor, imageVersion === null ? 'removePicture' : 'changePicture', before);
  const replaced = before.imageVersion === null ? [] : newsKeys(id, before.imageVersion);
  return { done: await readNews(scope, id), replaced };
}

/** Makes a file the picture of news of the scope: whole unless an area is given. Returns it. Throws `not-found`. */
export async function changeNewsPicture(
  scope: Scope,
  actor: Actor,
  id: string,
  file: { readonly bytes: Buffer; readonly area: PictureArea | null },
): Promise<News> {
  const { full } = await makePicture(file.bytes, { format: 'jpeg', area: file.area, sides: [] });
  const version = newPictureVersion();
  const { id: known } = await readOwnNews(scope, id);
  return changeFiles(new Map([[newsKey(known, version), full]]), () =>
    setVersion(scope, actor, known, version),
  );
}

/** Takes the picture of news away, its file with it. Returns it. Throws `not-found`. */
export async function removeNewsPicture(scope: Scope, actor: Actor, id: string): Promise<News> {
  const { id: known } = await readOwnNews(scope, id);
  return changeFiles(new Map(), () => setVersion(scope, actor, known, null));
}
