import type { CivilDate } from '../kernel/index.ts';

/**
 * The accounts of the Fitcoins ledger. Every movement takes from one and gives to another, so they all add up to 0 (I53).
 * Fitcoins come from `issued`, `sold` and `rewards`; a `wallet` is what somebody has; `spent` and `expired` are where they
 * go.
 */
export const ledgerAccounts = ['issued', 'sold', 'rewards', 'wallet', 'spent', 'expired'] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** Where the Fitcoins of a lot came from. */
export const lotOrigins = ['given-card', 'sold-card', 'reward', 'purchase'] as const;
export type LotOrigin = (typeof lotOrigins)[number];

export const lotOriginLabels: Readonly<Record<LotOrigin, string>> = {
  'given-card': 'Carte cadeau offerte',
  'sold-card': 'Carte cadeau achetée',
  reward: 'Récompense',
  purchase: 'Complément payé par carte bancaire',
};

const sources: Readonly<Record<LotOrigin, LedgerAccount>> = {
  'given-card': 'issued',
  'sold-card': 'sold',
  reward: 'rewards',
  purchase: 'sold',
};

/** Returns the account that the Fitcoins of an origin come from. */
export const sourceOf = (origin: LotOrigin): LedgerAccount => sources[origin];

/** The euro side: `rewards` is where the credit of a company comes from, `credit` what it has, `used` where it goes. */
export const creditAccounts = ['rewards', 'credit', 'used'] as const;
export type CreditAccount = (typeof creditAccounts)[number];

export const creditKinds = ['reward', 'reversal', 'use'] as const;
export type CreditKind = (typeof creditKinds)[number];

export const movementKinds = ['credit', 'spending', 'refund', 'expiry', 'reversal'] as const;
export type MovementKind = (typeof movementKinds)[number];

export const movementLabels: Readonly<Record<MovementKind, string>> = {
  credit: 'Crédit',
  spending: 'Dépense',
  refund: 'Remboursement',
  expiry: 'Expiration',
  reversal: 'Reprise',
};

/** What is left of a lot. */
export type LotLeft = { readonly id: string; readonly left: number };

/** Returns what a list of lots holds. */
export const balanceOf = (lots: readonly Pick<LotLeft, 'left'>[]): number =>
  lots.reduce((sum, { left }) => sum + left, 0);

/**
 * Shares an amount among lots in their order, the oldest first (D40): what is taken of each. Returns null when they hold less, and
 * throws a RangeError for an amount that is no whole number over 0.
 */
export function takenFrom(lots: readonly LotLeft[], amount: number): { id: string; taken: number }[] | null {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`not an amount: ${amount}`);
  let missing = amount;
  const shares: { id: string; taken: number }[] = [];
  for (const { id, left } of lots) {
    const taken = Math.min(left, missing);
    if (taken > 0) shares.push({ id, taken });
    missing -= taken;
  }
  return missing === 0 ? shares : null;
}

/** Tells whether a lot that ends on a day, its last one, is still good on another. */
export const isGoodOn = (lot: { readonly expiresOn: CivilDate }, day: CivilDate): boolean =>
  day <= lot.expiresOn;
