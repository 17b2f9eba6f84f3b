import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, oneOf, primaryId } from '../db/columns.ts';
import { mailStatuses, type MailStatus } from './mail-status.ts';

/** Every e-mail that was asked for: written with the change that causes it, handed over by a job (threats T48). */
export const mails = pgTable(
  'mails',
  {
    id: primaryId(),
    /** Names the reason of the mail: the same one twice is one mail. */
    key: text('key').notNull(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    /** Which kind of mail it is, for lists and statistics. */
    template: text('template').notNull(),
    /** The body holds a one-time link: it is erased once a real server took the mail. */
    holdsSecret: boolean('holds_secret').notNull().default(false),
    status: text('status').$type<MailStatus>().notNull().default('pending'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    sentAt: instant('sent_at'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** The identifier that the provider's events name (Message-ID). */
    providerId: text('provider_id'),
  },
  (t) => [
    uniqueIndex('mails_key_unique').on(t.key),
    index('mails_created_at').on(t.createdAt),
    index('mails_to').on(t.to),
    index('mails_provider_id').on(t.providerId),
    check('mails_status', oneOf(t.status, mailStatuses)),
  ],
);

export type Mail = typeof mails.$inferSelect;
