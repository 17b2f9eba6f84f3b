import type { ProgramType } from '../programs/index.ts';

/** What a session is sold, in cents before tax, by type and length (D12): settings of the shop. */
export type SessionPrices = {
  readonly community60: number;
  readonly community45: number;
  readonly safety20: number;
};

/**
 * Returns the price of a session, frozen on the day that it is planned (D35), in cents before tax; null for a Live one, which its
 * licences pay by the month. A length between two prices has that of the longer one.
 */
export function sessionPriceCents(type: ProgramType, minutes: number, prices: SessionPrices): number | null {
  if (type === 'LIVE') return null;
  if (type === 'SAFETY') return prices.safety20;
  return minutes > 45 ? prices.community60 : prices.community45;
}
