import { videoMaxBytes } from '@elan/domain/catalog';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/columns.ts';
import { users } from '../../accounts/public.ts';
import { hashtags, videos } from '../catalog.tables.ts';

/** The hashtags of videos: one that is carried is not deleted (T55). */
export const videoHashtags = pgTable(
  'video_hashtags',
  {
    videoId: uuid('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    hashtagId: uuid('hashtag_id')
      .notNull()
      .references(() => hashtags.id),
  },
  (t) => [
    primaryKey({ name: 'video_hashtags_key', columns: [t.videoId, t.hashtagId] }),
    index('video_hashtags_hashtag').on(t.hashtagId),
  ],
);

/** A file on its way, one for a video at most: what has come of it is kept, and its sending goes on from there. */
export const videoUploads = pgTable(
  'video_uploads',
  {
    videoId: uuid('video_id')
      .primaryKey()
      .references(() => videos.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    size: integer('size').notNull(),
    /** The keys of the parts that have come, in order. */
    parts: text('parts').array().notNull(),
    updatedAt: instant('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    index('video_uploads_age').on(t.updatedAt),
    check('video_uploads_size', sql`${t.size} between 1 and ${sql.raw(String(videoMaxBytes))}`),
  ],
);

/** Where somebody stopped a video. */
export const videoViews = pgTable(
  'video_views',
  {
    videoId: uuid('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    positionSeconds: integer('position_seconds').notNull(),
    /** Once seen to its end it stays so. */
    seen: boolean('seen').notNull(),
    updatedAt: instant('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    primaryKey({ name: 'video_views_key', columns: [t.videoId, t.userId] }),
    index('video_views_user').on(t.userId),
    check('video_views_position', sql`${t.positionSeconds} >= 0`),
  ],
);
