import { managerRoles } from '@elan/domain/accounts';
import { companyMachine, companySizes, managerStatuses } from '@elan/domain/companies';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { civilDate, history, instant, oneOf, primaryId } from '../../platform/db/columns.ts';
import { users } from '../accounts/public.ts';

/** A client company, or the organisation of a prescriptor (specification point 3, Company). */
export const companies = pgTable(
  'companies',
  {
    id: primaryId(),
    name: text('name').notNull(),
    siret: text('siret').notNull(),
    siren: text('siren').notNull(),
    legalCategory: text('legal_category'),
    nafCode: text('naf_code'),
    activity: text('activity'),
    addressLine: text('address_line'),
    postalCode: text('postal_code'),
    city: text('city'),
    /** Where the facts come from: the registry's (read-only), or typed by the manager. */
    factsSource: text('facts_source').notNull(),
    sizeCode: text('size_code').notNull(),
    /** What the registry said and what the manager declared are both kept (D15). */
    headcountBand: text('headcount_band'),
    headcountBandYear: integer('headcount_band_year'),
    declaredHeadcount: integer('declared_headcount'),
    eligibility: text('eligibility').notNull(),
    sponsorCode: text('sponsor_code'),
    prescriptorId: uuid('prescriptor_id'),
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
    ...history(),
  },
  (t) => [
    uniqueIndex('companies_siret_unique')
      .on(t.siret)
      .where(sql`${t.status} <> 'DELETED'`),
    index('companies_status').on(t.status, t.createdAt),
    foreignKey({ name: 'companies_prescriptor', columns: [t.prescriptorId], foreignColumns: [t.id] }),
    check('companies_siret_digits', sql`${t.siret} ~ '^[0-9]{14}$' and ${t.siren} = left(${t.siret}, 9)`),
    check('companies_status_known', oneOf(t.status, companyMachine.statuses)),
    check('companies_facts_source', oneOf(t.factsSource, ['registry', 'manual'])),
    check('companies_size', oneOf(t.sizeCode, companySizes)),
    check('companies_eligibility', oneOf(t.eligibility, ['eligible', 'not-eligible', 'to-declare'])),
    check('companies_declared_headcount', sql`${t.declaredHeadcount} >= 1`),
    check('companies_work_accidents', sql`${t.workAccidents} >= 0`),
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
