import { managerRoles } from '@elan/domain/accounts';
import {
  companyKinds,
  companyMachine,
  companySizes,
  invitationMachine,
  managerStatuses,
  tutorialMarks,
  type CompanyKind,
  type InvitationStatus,
  type TutorialMark,
} from '@elan/domain/companies';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { civilDate, history, instant, oneOf, primaryId } from '../../platform/db/columns.ts';
import { mails } from '../../platform/mail/mail.tables.ts';
import { users } from '../accounts/public.ts';

/** A client company, or the organisation of a prescriptor (specification point 3, Company). */
export const companies = pgTable(
  'companies',
  {
    id: primaryId(),
    name: text('name').notNull(),
    siret: text('siret').notNull(),
    siren: text('siren').notNull(),
    kind: text('kind').$type<CompanyKind>().notNull().default('client'),
    /** The registry's name, when it differs from the one in use. */
    legalName: text('legal_name'),
    legalCategory: text('legal_category'),
    nafCode: text('naf_code'),
    activity: text('activity'),
    addressLine: text('address_line'),
    postalCode: text('postal_code'),
    city: text('city'),
    /** The head office, where it is not the establishment above. */
    headOfficeLine: text('head_office_line'),
    headOfficePostalCode: text('head_office_postal_code'),
    headOfficeCity: text('head_office_city'),
    /** Where the facts come from: the registry's (read-only), or typed by the manager. */
    factsSource: text('facts_source').notNull(),
    sizeCode: text('size_code').notNull(),
    /** What the registry said and what the manager declared are both kept (D15). */
    headcountBand: text('headcount_band'),
    headcountBandYear: integer('headcount_band_year'),
    declaredHeadcount: integer('declared_headcount'),
    eligibility: text('eligibility').notNull(),
    /** What it declared at its registration: no subsidised programme for two years; null where it was not asked. */
    unsubsidised: boolean('unsubsidised'),
    sponsorCode: text('sponsor_code'),
    prescriptorId: uuid('prescriptor_id'),
    /** The prescriptor that it left (« sans prescripteur »), and the day (« sorti du programme »). */
    formerPrescriptorId: uuid('former_prescriptor_id'),
    exitOn: civilDate('exit_on'),
    /** The first day of the term that renews its contract; null unless it waits for it: EXTENDED, EXPIRED, or SUSPENDED meanwhile. */
    renewedFrom: civilDate('renewed_from'),
    /** The code that a prescriptor gives to the companies that it refers (`?sponsor=`). */
    referralCode: text('referral_code'),
    status: text('status').notNull(),
    statusSince: instant('status_since')
      .notNull()
      .default(sql`now()`),
    /** Work accidents of the last twelve months, asked at the tutorial; null until told. */
    workAccidents: integer('work_accidents'),
    /** The holidays of the head office's zone (D21). */
    holidayZone: text('holiday_zone').notNull().default('metropole'),
    /** The version of the logo, for its address and caches; null without a logo. */
    logoVersion: integer('logo_version'),
    /** When its manager was sent the letter of welcome, once (state machine 1); null where none was. */
    welcomedAt: instant('welcomed_at'),
    ...history(),
  },
  (t) => [
    uniqueIndex('companies_siret_unique')
      .on(t.siret)
      // No registry knows a gym of ours: none has a number of its own.
      .where(sql`${t.status} <> 'DELETED' and ${t.kind} <> 'gym'`),
    index('companies_status').on(t.status, t.createdAt),
    index('companies_created').on(t.createdAt, t.id),
    index('companies_prescriptor').on(t.prescriptorId, t.createdAt),
    uniqueIndex('companies_referral_code_unique').on(sql`upper(${t.referralCode})`),
    foreignKey({ name: 'companies_prescriptor', columns: [t.prescriptorId], foreignColumns: [t.id] }),
    foreignKey({
      name: 'companies_former_prescriptor',
      columns: [t.formerPrescriptorId],
      foreignColumns: [t.id],
    }),
    check('companies_kind', oneOf(t.kind, companyKinds)),
    // I37: one prescriptor at a time; who has none any more has an exit date.
    check(
      'companies_exit',
      sql`(${t.exitOn} is null or ${t.prescriptorId} is null) and (${t.formerPrescriptorId} is null or ${t.exitOn} is not null or ${t.prescriptorId} is not null)`,
    ),
    check('companies_siret_digits', sql`${t.siret} ~ '^[0-9]{14}$' and ${t.siren} = left(${t.siret}, 9)`),
    check('companies_status_known', oneOf(t.status, companyMachine.statuses)),
    check('companies_facts_source', oneOf(t.factsSource, ['registry', 'manual'])),
    check('companies_size', oneOf(t.sizeCode, companySizes)),
    check('companies_eligibility', oneOf(t.eligibility, ['eligible', 'not-eligible', 'to-declare'])),
    check('companies_declared_headcount', sql`${t.declaredHeadcount} >= 1`),
    check(
      'companies_head_office',
      sql`num_nonnulls(${t.headOfficeLine}, ${t.headOfficePostalCode}, ${t.headOfficeCity}) in (0, 3)`,
    ),
    check('companies_work_accidents', sql`${t.workAccidents} >= 0`),
  ],
);

/**
 * Which prescriptor referred a company, from which day, to which day (the one on which that ended; null while it lasts). A trigger of
 * the companies writes it, whoever attaches or detaches one.
 */
export const companyAttributions = pgTable(
  'company_attributions',
  {
    id: primaryId(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    prescriptorId: uuid('prescriptor_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    fromOn: civilDate('from_on').notNull(),
    untilOn: civilDate('until_on'),
    /** Why it began, and why it ended; null where nobody said. */
    fromReason: text('from_reason'),
    untilReason: text('until_reason'),
  },
  (t) => [
    uniqueIndex('company_attributions_current')
      .on(t.companyId)
      .where(sql`${t.untilOn} is null`),
    index('company_attributions_company').on(t.companyId, t.fromOn),
    index('company_attributions_prescriptor').on(t.prescriptorId, t.fromOn),
    check('company_attributions_order', sql`${t.fromOn} <= ${t.untilOn}`),
    check('company_attributions_ended', sql`${t.untilReason} is null or ${t.untilOn} is not null`),
  ],
);

/** The record that makes a user the manager of a company, or of a prescriptor (claim accountManager). */
export const accountManagers = pgTable(
  'account_managers',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    role: text('role').notNull(),
    status: text('status').notNull(),
    canValidateGiftCards: boolean('can_validate_gift_cards').notNull().default(false),
    canSeeSessions: boolean('can_see_sessions').notNull().default(true),
    canCreateEvents: boolean('can_create_events').notNull().default(false),
    ...history(),
  },
  (t) => [
    uniqueIndex('account_managers_user_unique').on(t.userId),
    index('account_managers_company').on(t.companyId),
    check('account_managers_role', oneOf(t.role, managerRoles)),
    check('account_managers_status', oneOf(t.status, managerStatuses)),
  ],
);

/**
 * A manager who was invited by an address that has an account already: to the company it looks like any invitation that is not
 * answered (D4), and it opens nothing; the holder of the address was told.
 */
export const withheldManagers = pgTable(
  'withheld_managers',
  {
    id: primaryId(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    status: text('status').notNull(),
    canValidateGiftCards: boolean('can_validate_gift_cards').notNull().default(false),
    canSeeSessions: boolean('can_see_sessions').notNull().default(true),
    canCreateEvents: boolean('can_create_events').notNull().default(false),
    /** When the holder of the address was told for the last time. */
    toldAt: instant('told_at')
      .notNull()
      .default(sql`now()`),
    /** The link by which the holder says not to know the company, kept hashed: that of the last letter. */
    reportTokenHash: text('report_token_hash'),
    ...history(),
  },
  (t) => [
    uniqueIndex('withheld_managers_email_unique').on(t.companyId, t.email),
    uniqueIndex('withheld_managers_report_token_unique').on(t.reportTokenHash),
    check('withheld_managers_status', oneOf(t.status, managerStatuses)),
    check('withheld_managers_email_lower', sql`${t.email} = lower(${t.email})`),
  ],
);

/** Days on which a company receives no session (D21). */
export const companyClosings = pgTable(
  'company_closings',
  {
    id: primaryId(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    firstDay: civilDate('first_day').notNull(),
    lastDay: civilDate('last_day').notNull(),
    reason: text('reason').notNull(),
    ...history(),
  },
  (t) => [
    index('company_closings_company').on(t.companyId, t.firstDay),
    check('company_closings_order', sql`${t.firstDay} <= ${t.lastDay}`),
  ],
);

/** A company that was invited: its link is kept hashed, dies at the next one, and is good for 7 days (D17, state machine 13). */
export const companyInvitations = pgTable(
  'company_invitations',
  {
    id: primaryId(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** Null when a visitor asked for it: somebody of the company who does not manage it. */
    invitedBy: uuid('invited_by').references(() => users.id),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    status: text('status').$type<InvitationStatus>().notNull(),
    tokenHash: text('token_hash'),
    sentAt: instant('sent_at'),
    expiresAt: instant('expires_at'),
    openedAt: instant('opened_at'),
    mailId: uuid('mail_id').references(() => mails.id, { onDelete: 'set null' }),
    ...history(),
  },
  (t) => [
    uniqueIndex('company_invitations_token_unique').on(t.tokenHash),
    // An e-mail already invited is refused (specification point 5), and so is a second live invitation of a company.
    uniqueIndex('company_invitations_email_unique')
      .on(t.email)
      .where(sql`${t.status} not in ('REFUSED', 'REVOKED')`),
    uniqueIndex('company_invitations_company_unique')
      .on(t.companyId)
      .where(sql`${t.status} not in ('REFUSED', 'REVOKED')`),
    index('company_invitations_inviter').on(t.invitedBy, t.createdAt),
    index('company_invitations_mail').on(t.mailId),
    index('company_invitations_expiry').on(t.status, t.expiresAt),
    check('company_invitations_status', oneOf(t.status, invitationMachine.statuses)),
    check('company_invitations_email_lower', sql`${t.email} = lower(${t.email})`),
  ],
);

/** What a company did with a step of its first connection that no data can tell: read, or put off. */
export const companyTutorialMarks = pgTable(
  'company_tutorial_marks',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    step: text('step').notNull(),
    mark: text('mark').$type<TutorialMark>().notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    primaryKey({ name: 'company_tutorial_marks_key', columns: [t.companyId, t.step] }),
    check('company_tutorial_marks_mark', oneOf(t.mark, tutorialMarks)),
  ],
);
