import { userMachine, staffRoles } from '@elan/domain/accounts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { history, instant, oneOf, primaryId } from '../../platform/db/columns.ts';

/** A person who may sign in, whatever the application (specification point 3, User). */
export const users = pgTable(
  'users',
  {
    id: primaryId(),
    /** Lower-case, IDNA: unique whatever the case (I35). */
    email: text('email').notNull(),
    passwordHash: text('password_hash'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** E.164. */
    phone: text('phone'),
    status: text('status').notNull(),
    emailVerifiedAt: instant('email_verified_at'),
    charterVersion: text('charter_version'),
    charterAcceptedAt: instant('charter_accepted_at'),
    registrationSource: text('registration_source').notNull().default('register'),
    lastConnectionAt: instant('last_connection_at'),
    ...history(),
  },
  (t) => [
    uniqueIndex('users_email_unique').on(t.email),
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
    check('users_status', oneOf(t.status, userMachine.statuses)),
  ],
);

/** The record that makes a user one of our own people (claim elanCo). */
export const staff = pgTable(
  'staff',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    role: text('role').notNull(),
    /** The gym of a FLOOR manager: without one the scope is empty (A6). */
    gymId: uuid('gym_id'),
    ...history(),
  },
  (t) => [uniqueIndex('staff_user_unique').on(t.userId), check('staff_role', oneOf(t.role, staffRoles))],
);

/** One sign-in on one device; the refresh token is kept hashed and changes at each use. */
export const signInSessions = pgTable(
  'sign_in_sessions',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    refreshHash: text('refresh_hash').notNull(),
    rotatedAt: instant('rotated_at')
      .notNull()
      .default(sql`now()`),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    revokedWhy: text('revoked_why'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    uniqueIndex('sign_in_sessions_refresh_unique').on(t.refreshHash),
    index('sign_in_sessions_user').on(t.userId),
  ],
);

/** A one-time link sent by e-mail; only the hash of its token is kept (D17). */
export const emailLinks = pgTable(
  'email_links',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    purpose: text('purpose').notNull(),
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    uniqueIndex('email_links_token_unique').on(t.tokenHash),
    index('email_links_user').on(t.userId, t.createdAt),
    check('email_links_purpose', oneOf(t.purpose, ['verify-email'])),
  ],
);
