import { need } from '../../../platform/context/need.ts';

/** Tells whether a prescriptor filled its offer. */
export const filledOffer =
  need<(prescriptorId: string) => Promise<boolean>>().named('companies.filled-offer');
