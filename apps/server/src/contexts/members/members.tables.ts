import {
  importModes,
  importStatuses,
  memberMachine,
  memberSources,
  type ImportMode,
  type ImportStatus,
  type MemberSource,
  type MemberStatus,
} from '@elan/domain/members';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { civilDate, history, instant, oneOf, primaryId } from '../../platform/db/columns.ts';
import { mails } from '../../platform/mail/mail.tables.ts';
import { users } from '../accounts/public.ts';
import { companies } from '../companies/public.ts';
import { subscriptions } from '../subscriptions/public.ts';

/** An employee of a client company (« Élans » on screen, D1). */
export const members = pgTable(
  'members',
  {
    id: primaryId(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** Lower-case, IDNA: unique in the company whatever the case (I35). */
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    status: text('status').$type<MemberStatus>().notNull(),
    source: text('source').$type<MemberSource>().notNull(),
    /** The account of the person, once there is one. */
    userId: uuid('user_id').references(() => users.id),
    joinedOn: civilDate('joined_on').notNull(),
    /** The last day in the company, of who left. */
    leftOn: civilDate('left_on'),
    /** The last invitation: its link is kept hashed and dies at the next one (D17). */
    invitationTokenHash: text('invitation_token_hash'),
    invitedAt: instant('invited_at'),
    invitationExpiresAt: instant('invitation_expires_at'),
    invitationMailId: uuid('invitation_mail_id').references(() => mails.id, { onDelete: 'set null' }),
    ...history(),
  },
  (t) => [
    // The tenant travels in the keys of what a member holds (I36).
    unique('members_tenant').on(t.companyId, t.id),
    uniqueIndex('members_email_unique')
      .on(t.companyId, t.email)
      .where(sql`${t.status} <> 'DELETED'`),
    uniqueIndex('members_invitation_unique').on(t.invitationTokenHash),
    index('members_mail').on(t.invitationMailId),
    index('members_user').on(t.userId),
    index('members_status').on(t.companyId, t.status),
    index('members_created').on(t.companyId, t.createdAt, t.id),
    check('members_status_known', oneOf(t.status, memberMachine.statuses)),
    check('members_source', oneOf(t.source, memberSources)),
    check('members_email_lower', sql`${t.email} = lower(${t.email})`),
    // I37: an exit date if and only if the person left.
    check(
      'members_left',
      sql`(${t.status} <> 'INACTIVE' or ${t.leftOn} is not null) and (${t.leftOn} is null or ${t.status} in ('INACTIVE', 'DELETED')) and ${t.leftOn} >= ${t.joinedOn}`,
    ),
  ],
);

/** Who was invited and said not to know the company: nothing more of it is sent to that address (threats T69). */
export const memberReports = pgTable(
  'member_reports',
  {
    id: primaryId(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** Who was invited: as an employee, or as a manager. */
    memberId: uuid('member_id'),
    managerId: uuid('manager_id').references(() => users.id),
    /** SHA-256 of the address: the wish outlives it, as that of a suppression does. */
    emailHash: text('email_hash').notNull(),
    /** When somebody of ours has looked, who, and why it was nothing; null while it waits. */
    settledAt: instant('settled_at'),
    settledBy: uuid('settled_by').references(() => users.id),
    ...history(),
  },
  (t) => [
    foreignKey({
      name: 'member_reports_member',
      columns: [t.companyId, t.memberId],
      foreignColumns: [members.companyId, members.id],
    }),
    unique('member_reports_once').on(t.companyId, t.emailHash),
    index('member_reports_waiting')
      .on(t.companyId)
      .where(sql`${t.settledAt} is null`),
    check('member_reports_invited', sql`num_nonnulls(${t.memberId}, ${t.managerId}) = 1`),
    check('member_reports_settled', sql`${t.settledBy} is null or ${t.settledAt} is not null`),
  ],
);

/** An import of a list of employees: checked as a whole, kept until it is applied or given up (D32). */
export const memberImports = pgTable(
  'member_imports',
  {
    id: primaryId(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    fileName: text('file_name').notNull(),
    /** SHA-256 of the bytes: the same file again is recognised. */
    fileHash: text('file_hash').notNull(),
    mode: text('mode').$type<ImportMode>().notNull(),
    status: text('status').$type<ImportStatus>().notNull(),
    /** The file as rows of texts, which column holds what, and what was corrected in place. */
    content: jsonb('content').$type<unknown>().notNull(),
    /** What applying did, in numbers. */
    result: jsonb('result').$type<unknown>(),
    appliedAt: instant('applied_at'),
    ...history(),
  },
  (t) => [
    index('member_imports_company').on(t.companyId, t.createdAt),
    check('member_imports_mode', oneOf(t.mode, importModes)),
    check('member_imports_status', oneOf(t.status, importStatuses)),
    check('member_imports_applied', sql`(${t.status} = 'APPLIED') = (${t.appliedAt} is not null)`),
  ],
);

/** A kind of licence (specification point 3, Licence types): reference data, edited by an administrator. */
export const licenceTypes = pgTable('licence_types', {
  key: text('key').primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  ...history(),
});

/** One licence is one row: what is left is what nobody holds, so it cannot be given twice (I16). */
export const licences = pgTable(
  'licences',
  {
    id: primaryId(),
    companyId: uuid('company_id').notNull(),
    subscriptionId: uuid('subscription_id').notNull(),
    type: text('type')
      .notNull()
      .references(() => licenceTypes.key),
    /** 1 to the number that the subscription carries. */
    position: integer('position').notNull(),
    memberId: uuid('member_id'),
    assignedAt: instant('assigned_at'),
    assignedBy: uuid('assigned_by').references(() => users.id),
    /** Before this day a licence cannot be taken back; null without commitment. */
    committedUntil: civilDate('committed_until'),
    ...history(),
  },
  (t) => [
    // I36, I17: a licence, its subscription and who holds it share the company.
    foreignKey({
      name: 'licences_subscription',
      columns: [t.companyId, t.subscriptionId],
      foreignColumns: [subscriptions.companyId, subscriptions.id],
    }),
    foreignKey({
      name: 'licences_member',
      columns: [t.companyId, t.memberId],
      foreignColumns: [members.companyId, members.id],
    }),
    unique('licences_position').on(t.subscriptionId, t.type, t.position),
    // I17: at most one licence of a type per person.
    uniqueIndex('licences_member_unique').on(t.memberId, t.type),
    index('licences_free').on(t.companyId, t.type, t.memberId),
    check('licences_position_positive', sql`${t.position} > 0`),
    check('licences_assigned', sql`(${t.memberId} is null) = (${t.assignedAt} is null)`),
  ],
);
