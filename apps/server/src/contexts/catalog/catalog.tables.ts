import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { history, primaryId } from '../../platform/db/columns.ts';

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
    ...history(),
  },
  (t) => [
    uniqueIndex('objectives_keyword_unique').on(t.keyword),
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
