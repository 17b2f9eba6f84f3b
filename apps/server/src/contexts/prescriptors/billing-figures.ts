import { need } from '../../platform/context/need.ts';

/** What a prescriptor has to pay: the counted sessions of the running month, and what no invoice has yet, in cents before tax. */
export type BillingFigures = { readonly monthSessions: number; readonly unbilledCents: number };

/** Returns them for some prescriptors, by id; one that has nothing to pay may be left out. */
export const billingFigures = need<
  (prescriptorIds: readonly string[]) => Promise<ReadonlyMap<string, BillingFigures>>
>().named('prescriptors.billing-figures');
