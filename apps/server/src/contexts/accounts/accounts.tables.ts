import {
  dataExportStatuses,
  emailLinkPurposes,
  genders,
  identityKinds,
  phoneCodePurposes,
  staffRoles,
  userMachine,
} from '@elan/domain/accounts';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { civilDate, history, instant, oneOf, primaryId } from '../../platform/db/columns.ts';

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
    /** What a screen that may not name a person shows instead (specification point 3, `displayNameAnonym`). */
    displayNameAnonym: text('display_name_anonym'),
    gender: text('gender'),
    birthDate: civilDate('birth_date'),
    /** E.164. */
    phone: text('phone'),
    /** The number of `phone` answered a code (D16); null again when the number changes. */
    phoneVerifiedAt: instant('phone_verified_at'),
    status: text('status').notNull(),
    /** Why the person was blacklisted, or taken off the blacklist: here and not in the audit, which nothing erases. */
    statusReason: text('status_reason'),
    emailVerifiedAt: instant('email_verified_at'),
    charterVersion: text('charter_version'),
    charterAcceptedAt: instant('charter_accepted_at'),
    registrationSource: text('registration_source').notNull().default('register'),
    utmSource: text('utm_source'),
    /** The code of the prescriptor or of the company that sent the person, as it stood in the address of the registration. */
    sponsorCode: text('sponsor_code'),
    passwordChangedAt: instant('password_changed_at'),
    /** After this point the password only opens the page that changes it: privileged and temporary passwords. */
    passwordExpiresAt: instant('password_expires_at'),
    /** The version of the picture, for its address and caches; null without a picture. */
    pictureVersion: integer('picture_version'),
    lastConnectionAt: instant('last_connection_at'),
    /** When the person was told that the account, which nobody uses, is to be closed. */
    idleWarnedAt: instant('idle_warned_at'),
    /** When the tour of the screens was walked or put away (/intro). */
    introSeenAt: instant('intro_seen_at'),
    /** The version of the web application at the last connection. */
    appVersion: text('app_version'),
    ...history(),
  },
  (t) => [
    uniqueIndex('users_email_unique').on(t.email),
    // A number that answered a code belongs to one account (specification point 8, phone already used).
    uniqueIndex('users_phone_unique')
      .on(t.phone)
      .where(sql`${t.phoneVerifiedAt} is not null`),
    index('users_status').on(t.status, t.lastName, t.id),
    index('users_created').on(t.createdAt, t.id),
    // Who never came stands first in one direction and last in the other.
    index('users_last_connection').on(t.lastConnectionAt.asc().nullsFirst(), t.id.asc()),
    check('users_gender', oneOf(t.gender, genders)),
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
    /** The last code with which this person attached a company to a prescriptor. */
    lastSponsorCode: text('last_sponsor_code'),
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
    /** The identity that this session uses (A14); null: the first one of the person. */
    identity: text('identity'),
    refreshHash: text('refresh_hash').notNull(),
    /** The hash of the secret before: its answer may have been lost, so it is still good for a moment. */
    previousHash: text('previous_hash'),
    /** Signs the secrets of this session and derives each from the one before (`refresh-secret.ts`); good for nothing without one. */
    refreshKey: text('refresh_key')
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    /** When the password was last given in this session (A15). */
    authenticatedAt: instant('authenticated_at')
      .notNull()
      .default(sql`now()`),
    /** What the browser said of itself, for the list of the person's own connections. */
    userAgent: text('user_agent'),
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
    check('sign_in_sessions_identity', oneOf(t.identity, identityKinds)),
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
    /** The address that the link proves: it is good for no other (threats R4). */
    email: text('email'),
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
    check('email_links_purpose', oneOf(t.purpose, emailLinkPurposes)),
  ],
);

/** A code sent to a telephone (D16): kept hashed, bound to its user, number and purpose. */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    purpose: text('purpose').notNull(),
    /** E.164: the number that the code proves. */
    phone: text('phone').notNull(),
    codeHash: text('code_hash').notNull(),
    /** How many codes were tried against this one. */
    attempts: integer('attempts').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    index('phone_codes_user').on(t.userId, t.createdAt),
    index('phone_codes_phone').on(t.phone, t.createdAt),
    check('phone_codes_purpose', oneOf(t.purpose, phoneCodePurposes)),
  ],
);

/** A person's copy of their own data, made by a job and kept for seven days. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The person themselves, or an administrator. */
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => users.id),
    status: text('status').notNull(),
    /** Where the zip is kept (platform/files); null until it is made and once it is erased. */
    fileKey: text('file_key'),
    size: integer('size'),
    tokenHash: text('token_hash'),
    readyAt: instant('ready_at'),
    expiresAt: instant('expires_at'),
    ...history(),
  },
  (t) => [
    index('data_exports_user').on(t.userId, t.createdAt),
    uniqueIndex('data_exports_token_unique').on(t.tokenHash),
    check('data_exports_status', oneOf(t.status, dataExportStatuses)),
  ],
);
