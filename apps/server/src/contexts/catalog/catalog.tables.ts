import {
  longestVideoSeconds,
  videoAudiences,
  videoMaxBytes,
  videoTypes,
  type VideoAudience,
  type VideoType,
} from '@elan/domain/catalog';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { history, oneOf, primaryId } from '../../platform/db/columns.ts';

/** What is practised (specification point 3, Discipline): objectives belong to one, coaches teach some. */
export const disciplines = pgTable(
  'disciplines',
  {
    id: primaryId(),
    name: text('name').notNull(),
    ...history(),
  },
  (t) => [uniqueIndex('disciplines_name_unique').on(sql`lower(${t.name})`)],
);

/** What a session aims at (specification point 3, Objective). */
export const objectives = pgTable(
  'objectives',
  {
    id: primaryId(),
    keyword: text('keyword').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    intensity: integer('intensity').notNull(),
    kcal: integer('kcal').notNull(),
    hidden: boolean('hidden').notNull().default(false),
    disciplineId: uuid('discipline_id').references(() => disciplines.id),
    /** The picture shown behind its sessions; null for none. */
    imageVersion: integer('image_version'),
    /** The video that presents it; null for none. */
    videoId: uuid('video_id').references((): AnyPgColumn => videos.id),
    ...history(),
  },
  (t) => [
    uniqueIndex('objectives_keyword_unique').on(t.keyword),
    index('objectives_video').on(t.videoId),
    index('objectives_discipline').on(t.disciplineId),
    check('objectives_intensity', sql`${t.intensity} between 1 and 3`),
    check('objectives_kcal', sql`${t.kcal} >= 0`),
  ],
);

/** A word that sessions carry (specification point 3, Hashtag), with the colours it is written in. */
export const hashtags = pgTable(
  'hashtags',
  {
    id: primaryId(),
    /** Without the sign before it. */
    name: text('name').notNull(),
    /** `#rrggbb`, both. */
    background: text('background').notNull(),
    colour: text('colour').notNull(),
    ...history(),
  },
  (t) => [
    uniqueIndex('hashtags_name_unique').on(sql`lower(${t.name})`),
    check('hashtags_colours', sql`${t.background} ~ '^#[0-9a-f]{6}$' and ${t.colour} ~ '^#[0-9a-f]{6}$'`),
  ],
);

/** Something to watch (specification point 3, Video): a file of ours, kept in parts, or the address of an allowed host. */
export const videos = pgTable(
  'videos',
  {
    id: primaryId(),
    title: text('title').notNull(),
    words: text('words').notNull(),
    durationSeconds: integer('duration_seconds').notNull(),
    objectiveId: uuid('objective_id').references((): AnyPgColumn => objectives.id),
    disciplineId: uuid('discipline_id').references(() => disciplines.id),
    audience: text('audience').$type<VideoAudience>().notNull(),
    published: boolean('published').notNull().default(false),
    address: text('address'),
    fileName: text('file_name'),
    fileSize: integer('file_size'),
    fileType: text('file_type').$type<VideoType>(),
    /** The keys of its parts, in order: of `videoPartBytes` each but the last. */
    fileParts: text('file_parts').array(),
    imageVersion: integer('image_version'),
    captionsVersion: integer('captions_version'),
    ...history(),
  },
  (t) => [
    index('videos_objective').on(t.objectiveId),
    index('videos_discipline').on(t.disciplineId),
    check('videos_duration', sql`${t.durationSeconds} between 1 and ${sql.raw(String(longestVideoSeconds))}`),
    check('videos_audience', oneOf(t.audience, videoAudiences)),
    check('videos_size', sql`${t.fileSize} between 1 and ${sql.raw(String(videoMaxBytes))}`),
    check('videos_type', oneOf(t.fileType, videoTypes)),
    check(
      'videos_file_whole',
      sql`num_nulls(${t.fileName}, ${t.fileSize}, ${t.fileType}, ${t.fileParts}) in (0, 4)`,
    ),
    check('videos_one_source', sql`${t.address} is null or ${t.fileSize} is null`),
    check(
      'videos_shown_source',
      sql`not ${t.published} or ${t.address} is not null or ${t.fileSize} is not null`,
    ),
  ],
);
