import { creditAccounts, creditKinds, type CreditAccount, type CreditKind } from '@elan/domain/gift-cards';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { civilDate, instant, oneOf, primaryId } from '../../../platform/db/columns.ts';
import { companies } from '../../companies/public.ts';

/** Why the credit of a company moved, in euros. Its cause is the key that makes it happen once, for instance `coopting:<id>:sponsor`. */
export const creditMovements = pgTable(
  'credit_movements',
  {
    id: primaryId(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    kind: text('kind').$type<CreditKind>().notNull(),
    cause: text('cause').notNull(),
    /** What the company reads of it. */
    words: text('words').notNull(),
    bookedOn: civilDate('booked_on').notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    uniqueIndex('credit_movements_cause').on(t.cause),
    index('credit_movements_company').on(t.companyId, t.bookedOn),
    check('credit_movements_kind', oneOf(t.kind, creditKinds)),
  ],
);

/** One side of a movement; written by hand: the sides of a movement add up to 0, and never change. */
export const creditPostings = pgTable(
  'credit_postings',
  {
    movementId: uuid('movement_id')
      .notNull()
      .references(() => creditMovements.id),
    account: text('account').$type<CreditAccount>().notNull(),
    /** Cents, over 0 for what the account receives. */
    amountCents: integer('amount_cents').notNull(),
  },
  (t) => [
    primaryKey({ name: 'credit_postings_key', columns: [t.movementId, t.account] }),
    check('credit_postings_account', oneOf(t.account, creditAccounts)),
    check('credit_postings_amount', sql`${t.amountCents} <> 0`),
  ],
);
