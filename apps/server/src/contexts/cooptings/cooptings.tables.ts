import { cooptingStatuses, openCooptingStatuses, type CooptingStatus } from '@elan/domain/cooptings';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { civilDate, history, instant, oneOf, primaryId } from '../../platform/db/columns.ts';
import { users } from '../accounts/public.ts';
import { companies } from '../companies/public.ts';

/** The code with which a company recommends others: for attribution only, it gives no right (threats T13). */
export const cooptingSponsors = pgTable(
  'coopting_sponsors',
  {
    companyId: uuid('company_id')
      .primaryKey()
      .references(() => companies.id),
    code: text('code').notNull(),
  },
  (t) => [uniqueIndex('coopting_sponsors_code').on(t.code)],
);

/** A company recommended by another (specification point 3, D18). */
export const cooptings = pgTable(
  'cooptings',
  {
    id: primaryId(),
    /** Who recommends. */
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    sponsorSiren: text('sponsor_siren').notNull(),
    siret: text('siret').notNull(),
    siren: text('siren').notNull(),
    name: text('name').notNull(),
    contactFirstName: text('contact_first_name').notNull(),
    contactLastName: text('contact_last_name').notNull(),
    contactEmail: text('contact_email').notNull(),
    createdBy: uuid('created_by').references(() => users.id),
    status: text('status').$type<CooptingStatus>().notNull(),
    /** Where it was before it was switched off. */
    statusBefore: text('status_before').$type<CooptingStatus>(),
    tokenHash: text('token_hash'),
    sentAt: instant('sent_at')
      .notNull()
      .default(sql`now()`),
    /** The last day, in Paris, of a registration. */
    expiresOn: civilDate('expires_on').notNull(),
    confirmedAt: instant('confirmed_at'),
    /** The company that registered. */
    referredCompanyId: uuid('referred_company_id').references(() => companies.id),
    registeredOn: civilDate('registered_on'),
    activatedOn: civilDate('activated_on'),
    paidOn: civilDate('paid_on'),
    refusedReason: text('refused_reason'),
    ...history(),
  },
  (t) => [
    // I26: one open recommendation of a SIREN, and one reward.
    uniqueIndex('cooptings_open_siren').on(t.siren).where(oneOf(t.status, openCooptingStatuses)),
    uniqueIndex('cooptings_paid_siren')
      .on(t.siren)
      .where(sql`${t.status} = 'PAID'`),
    uniqueIndex('cooptings_token').on(t.tokenHash),
    index('cooptings_company').on(t.companyId, t.createdAt),
    index('cooptings_status').on(t.status, t.createdAt),
    index('cooptings_referred').on(t.referredCompanyId),
    index('cooptings_contact').on(t.contactEmail),
    check('cooptings_status_known', oneOf(t.status, cooptingStatuses)),
    check('cooptings_sirens', sql`${t.siren} <> ${t.sponsorSiren} and ${t.siren} = left(${t.siret}, 9)`),
    // I25.
    check('cooptings_paid', sql`(${t.status} in ('PAID', 'REVERSED')) = (${t.paidOn} is not null)`),
    check(
      'cooptings_active',
      sql`${t.status} not in ('ACTIVE', 'PAID', 'REVERSED') or (${t.activatedOn} is not null and ${t.referredCompanyId} is not null)`,
    ),
  ],
);
