import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { history, primaryId } from '../../platform/db/columns.ts';
import { users } from '../accounts/public.ts';

/** A question of who runs a gym, and its answer. */
export const faqEntries = pgTable(
  'faq_entries',
  {
    id: primaryId(),
    category: text('category').notNull(),
    question: text('question').notNull(),
    answer: text('answer').notNull(),
    ...history(),
  },
  (t) => [index('faq_entries_category').on(t.category)],
);

/** What a person thinks of an answer: once each, the last word counts. */
export const faqVotes = pgTable(
  'faq_votes',
  {
    entryId: uuid('entry_id')
      .notNull()
      .references(() => faqEntries.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    useful: boolean('useful').notNull(),
  },
  (t) => [
    primaryKey({ name: 'faq_votes_key', columns: [t.entryId, t.userId] }),
    index('faq_votes_user').on(t.userId),
  ],
);
