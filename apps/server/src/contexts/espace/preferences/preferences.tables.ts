import { languages, type Language } from '@elan/domain/coaches';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from '../../../platform/db/columns.ts';
import { users } from '../../accounts/public.ts';
import { objectives } from '../../catalog/public.ts';

/** The objectives that interest a person. */
export const espaceInterests = pgTable(
  'espace_interests',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    objectiveId: uuid('objective_id')
      .notNull()
      .references(() => objectives.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.objectiveId] }),
    index('espace_interests_objective').on(t.objectiveId),
  ],
);

/** The languages that a person follows a session in. */
export const espaceLanguages = pgTable(
  'espace_languages',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    language: text('language').$type<Language>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.language] }),
    check('espace_languages_language', oneOf(t.language, languages)),
  ],
);
