import { chatEventNames, supportTopics } from '@elan/domain/support';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { civilDate, history, instant, oneOf, primaryId } from '../../platform/db/columns.ts';
import { users } from '../accounts/public.ts';

/** What the support chat is told (specification point 7): kept here, and handed to the chat when there is one. */
export const chatEvents = pgTable(
  'chat_events',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    metadata: jsonb('metadata').$type<Readonly<Record<string, string | number>>>().notNull(),
    /** The civil day in Paris of what is told once a day at most: an update of the user (specification point 9), a subscription looked at. */
    day: civilDate('day'),
    /** The subscription that was looked at. */
    subjectId: uuid('subject_id'),
    sentAt: instant('sent_at'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    uniqueIndex('chat_events_once_a_day')
      .on(t.userId, t.day)
      .where(sql`${t.subjectId} is null`),
    uniqueIndex('chat_events_subject_once_a_day')
      .on(t.userId, t.subjectId, t.day)
      .where(sql`${t.subjectId} is not null`),
    index('chat_events_user').on(t.userId, t.createdAt),
    index('chat_events_unsent')
      .on(t.createdAt)
      .where(sql`${t.sentAt} is null`),
    check('chat_events_name', oneOf(t.name, chatEventNames)),
    check(
      'chat_events_day',
      sql`(${t.day} is not null) = (${t.name} in ('user_update', 'consultation-subscription'))`,
    ),
    check(
      'chat_events_subject',
      sql`(${t.subjectId} is not null) = (${t.name} = 'consultation-subscription')`,
    ),
  ],
);

/** A question written in the help drawer; it leaves by e-mail to the support address. */
export const supportRequests = pgTable(
  'support_requests',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    topic: text('topic').notNull(),
    message: text('message').notNull(),
    /** The page from which it was written. */
    page: text('page').notNull(),
    ...history(),
  },
  (t) => [
    index('support_requests_user').on(t.userId, t.createdAt),
    check('support_requests_topic', oneOf(t.topic, supportTopics)),
  ],
);
