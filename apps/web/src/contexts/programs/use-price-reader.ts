import { useUser } from '../../base/session/session.ts';
import type { PriceReader } from './program-price-words.ts';

/** Returns who reads the price of a programme: an account of a company, or our team. */
export const usePriceReader = (): PriceReader => (useUser().company === null ? 'team' : 'company');
