import { noticeChannels, noticeKinds, type NoticeChannel, type NoticeKind } from '@elan/domain/accounts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf, primaryId } from '../../../platform/db/columns.ts';
import { signInSessions, users } from '../accounts.tables.ts';

const madeAt = () =>
  instant('created_at')
    .notNull()
    .default(sql`now()`);

/** Where a person wants each kind of notice; no row: where it usually goes. */
export const noticeChoices = pgTable(
  'notice_choices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').$type<NoticeKind>().notNull(),
    channel: text('channel').$type<NoticeChannel>().notNull(),
    chosenAt: instant('chosen_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind] }),
    check('notice_choices_kind', oneOf(t.kind, noticeKinds)),
    check('notice_choices_channel', oneOf(t.channel, noticeChannels)),
  ],
);

/** A browser that receives the notices of a person, for as long as it is signed in. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The sign-in that subscribed it: once it is ended the device receives nothing. */
    sessionId: uuid('session_id')
      .notNull()
      .references(() => signInSessions.id, { onDelete: 'cascade' }),
    /** Its address at its push service, and the two secrets that encrypt for it (RFC 8291). */
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: madeAt(),
  },
  (t) => [
    // A browser is of whoever signed in there last.
    uniqueIndex('push_devices_endpoint_unique').on(t.endpoint),
    index('push_devices_user').on(t.userId, t.createdAt),
    index('push_devices_session').on(t.sessionId),
  ],
);

/** What a person agreed to about their health figures, and when they withdrew it (D46): kept as proof. */
export const healthConsents = pgTable(
  'health_consents',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The version of the words that were shown. */
    version: text('version').notNull(),
    agreedAt: instant('agreed_at')
      .notNull()
      .default(sql`now()`),
    withdrawnAt: instant('withdrawn_at'),
  },
  (t) => [
    index('health_consents_user').on(t.userId, t.agreedAt),
    // One agreement at a time.
    uniqueIndex('health_consents_live')
      .on(t.userId)
      .where(sql`${t.withdrawnAt} is null`),
    check('health_consents_order', sql`${t.withdrawnAt} >= ${t.agreedAt}`),
  ],
);
