import { heldUpStatuses, mailStatuses, undeliveredStatuses, type MailStatus } from '@elan/domain/kernel';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf, primaryId } from '../db/columns.ts';

/** A file of a mail: its key in the storage, its name and its media type. */
export type MailFile = { readonly name: string; readonly type: string } & (
  | { readonly key: string }
  /** A small file that the mail itself keeps, as text or in base64: no file of the storage. */
  | { readonly content: string; readonly encoding?: 'base64' }
);

/** Every e-mail that was asked for: written with the change that causes it, handed over by a job (threats T48). */
export const mails = pgTable(
  'mails',
  {
    id: primaryId(),
    /** The idempotency key: the reason of the mail. The same one twice is one mail. */
    key: text('key').notNull(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    /** Which kind of mail it is, for lists and statistics. */
    template: text('template').notNull(),
    /** The body holds a one-time link: it is erased once a real server took the mail. */
    holdsSecret: boolean('holds_secret').notNull().default(false),
    /** The files that go with it: where the storage keeps each, and the name that its reader sees. */
    attachments: jsonb('attachments')
      .$type<readonly MailFile[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    status: text('status').$type<MailStatus>().notNull().default('pending'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`clock_timestamp()`)
      .$defaultFn(() => sql`clock_timestamp()`),
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
    // The few that did not arrive, among all that were sent.
    index('mails_undelivered')
      .on(t.id)
      .where(oneOf(t.status, [...undeliveredStatuses, ...heldUpStatuses])),
    // The journal of e-mails: of one status, of one kind.
    index('mails_by_status').on(t.status, t.createdAt),
    index('mails_by_template').on(t.template, t.createdAt),
    check('mails_status', oneOf(t.status, mailStatuses)),
  ],
);

export type Mail = typeof mails.$inferSelect;

/** Every event that the provider told of a mail: all are kept, and the status is the highest rank seen (state machine 12). */
export const mailEvents = pgTable(
  'mail_events',
  {
    id: primaryId(),
    mailId: uuid('mail_id')
      .notNull()
      .references(() => mails.id, { onDelete: 'cascade' }),
    event: text('event').$type<MailStatus>().notNull(),
    occurredAt: instant('occurred_at').notNull(),
    /** The provider's words for a refusal. */
    reason: text('reason'),
    /** Names the event: told twice, it is kept once (threats T49). */
    fingerprint: text('fingerprint').notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [
    uniqueIndex('mail_events_fingerprint_unique').on(t.fingerprint),
    index('mail_events_mail').on(t.mailId, t.occurredAt),
    check('mail_events_event', oneOf(t.event, mailStatuses)),
  ],
);

/** Addresses that nothing more is sent to: after a complaint all but security mails, after an unsubscription no marketing. */
export const mailSuppressions = pgTable(
  'mail_suppressions',
  {
    id: primaryId(),
    /** SHA-256 of the address in lower case: the wish is kept after an erasure, the address is not. */
    emailHash: text('email_hash').notNull(),
    scope: text('scope').$type<'all' | 'marketing'>().notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [
    uniqueIndex('mail_suppressions_unique').on(t.emailHash, t.scope),
    check('mail_suppressions_scope', oneOf(t.scope, ['all', 'marketing'])),
  ],
);
