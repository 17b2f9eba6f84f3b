import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, oneOf, primaryId } from '../db/columns.ts';
import { smsStatuses, type SmsStatus } from './sms-status.ts';

/** Every text message that was asked for: written with the change that causes it, handed over by a job. */
export const smsMessages = pgTable(
  'sms_messages',
  {
    id: primaryId(),
    /** The idempotency key: the reason of the message. The same one twice is one message. */
    key: text('key').notNull(),
    /** E.164. */
    to: text('to').notNull(),
    text: text('text').notNull(),
    /** After this moment the message would only trouble: it is given up. */
    goodUntil: instant('good_until'),
    /** The text holds a code: it is erased once a real provider took it. */
    holdsSecret: boolean('holds_secret').notNull().default(false),
    status: text('status').$type<SmsStatus>().notNull().default('pending'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    sentAt: instant('sent_at'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    providerId: text('provider_id'),
  },
  (t) => [
    uniqueIndex('sms_messages_key_unique').on(t.key),
    index('sms_messages_created_at').on(t.createdAt),
    index('sms_messages_to').on(t.to),
    check('sms_messages_status', oneOf(t.status, smsStatuses)),
  ],
);
