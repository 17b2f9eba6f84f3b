import { ledgerAccounts, lotOrigins, movementKinds } from '@elan/domain/gift-cards';
import type { LedgerAccount, LotOrigin, MovementKind } from '@elan/domain/gift-cards';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { civilDate, instant, oneOf, primaryId } from '../../../platform/db/columns.ts';
import { users } from '../../accounts/public.ts';

const madeAt = () =>
  instant('created_at')
    .notNull()
    .default(sql`now()`);

/** What is locked before the lots of somebody change: one row a person, without a figure (balances are derived). */
export const fitcoinWallets = pgTable('fitcoin_wallets', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  createdAt: madeAt(),
});

/** Why Fitcoins moved. Its cause is the key that makes it happen once, for instance `gift-card-use:<id>`. */
export const fitcoinMovements = pgTable(
  'fitcoin_movements',
  {
    id: primaryId(),
    kind: text('kind').$type<MovementKind>().notNull(),
    cause: text('cause').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => fitcoinWallets.userId),
    /** What the person reads of it. */
    words: text('words').notNull(),
    createdAt: madeAt(),
  },
  (t) => [
    uniqueIndex('fitcoin_movements_cause').on(t.cause),
    index('fitcoin_movements_user').on(t.userId, t.createdAt, t.id),
    check('fitcoin_movements_kind', oneOf(t.kind, movementKinds)),
  ],
);

/** One side of a movement; written by hand: the sides of a movement add up to 0, and never change. */
export const fitcoinPostings = pgTable(
  'fitcoin_postings',
  {
    movementId: uuid('movement_id')
      .notNull()
      .references(() => fitcoinMovements.id),
    account: text('account').$type<LedgerAccount>().notNull(),
    /** Fitcoins, over 0 for what the account receives. */
    amount: integer('amount').notNull(),
  },
  (t) => [
    primaryKey({ name: 'fitcoin_postings_key', columns: [t.movementId, t.account] }),
    check('fitcoin_postings_account', oneOf(t.account, ledgerAccounts)),
    check('fitcoin_postings_amount', sql`${t.amount} <> 0`),
  ],
);

/** Fitcoins that came together: where from, until when, and what is left. The oldest is spent first (D40). */
export const fitcoinLots = pgTable(
  'fitcoin_lots',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => fitcoinWallets.userId),
    movementId: uuid('movement_id')
      .notNull()
      .references(() => fitcoinMovements.id),
    origin: text('origin').$type<LotOrigin>().notNull(),
    issued: integer('issued').notNull(),
    left: integer('left').notNull(),
    expired: integer('expired').notNull().default(0),
    /** The last day, in Paris. */
    expiresOn: civilDate('expires_on').notNull(),
    /** They pay sessions of this programme only; written by hand: the foreign key. */
    programId: uuid('program_id'),
    createdAt: madeAt(),
  },
  (t) => [
    index('fitcoin_lots_user').on(t.userId, t.createdAt, t.id),
    // What somebody may spend, whatever was spent before.
    index('fitcoin_lots_held')
      .on(t.userId, t.createdAt, t.id)
      .where(sql`${t.left} > 0`),
    index('fitcoin_lots_end')
      .on(t.expiresOn)
      .where(sql`${t.left} > 0`),
    check('fitcoin_lots_origin', oneOf(t.origin, lotOrigins)),
    // I53: what was spent of a lot is the rest.
    check(
      'fitcoin_lots_shares',
      sql`${t.issued} > 0 and ${t.left} >= 0 and ${t.expired} >= 0 and ${t.left} + ${t.expired} <= ${t.issued}`,
    ),
  ],
);

/** What a movement took from a lot (under 0), or gave back to it. */
export const fitcoinLotShares = pgTable(
  'fitcoin_lot_shares',
  {
    movementId: uuid('movement_id')
      .notNull()
      .references(() => fitcoinMovements.id),
    lotId: uuid('lot_id')
      .notNull()
      .references(() => fitcoinLots.id),
    amount: integer('amount').notNull(),
  },
  (t) => [
    primaryKey({ name: 'fitcoin_lot_shares_key', columns: [t.movementId, t.lotId] }),
    index('fitcoin_lot_shares_lot').on(t.lotId),
    check('fitcoin_lot_shares_amount', sql`${t.amount} <> 0`),
  ],
);
