import type { EInvoice } from './e-invoice.ts';

/** Where what breaks a rule is mended: the issuer's settings, the payer's card, the sessions, or the product itself. */
export type MendedIn = 'issuer' | 'payer' | 'sessions' | 'product';

/** One rule of EN 16931 or of the French list, by its id. */
export type EInvoiceRule = {
  readonly id: string;
  /** What is wrong, for a person. */
  readonly fr: string;
  readonly mendedIn: MendedIn;
  readonly isBroken: (invoice: EInvoice) => boolean;
};

/** Declares one rule. */
export const rule = (
  id: string,
  mendedIn: MendedIn,
  fr: string,
  isBroken: EInvoiceRule['isBroken'],
): EInvoiceRule => ({ id, mendedIn, fr, isBroken });

/** A consumer has no SIREN, and may have no address: what is asked of a company is not asked of them. */
export const isCompany = ({ buyer }: EInvoice): boolean => buyer.siren !== null;

export const isBlank = (text: string | null | undefined): boolean => (text ?? '').trim() === '';
export const sumCents = (amounts: readonly number[]): number =>
  amounts.reduce((sum, cents) => sum + cents, 0);
