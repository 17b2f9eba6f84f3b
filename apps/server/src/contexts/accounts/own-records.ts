import { need } from '../../platform/context/need.ts';

/** Who somebody is for the contexts that keep something in their name: the account, and the company that it manages. */
export type RecordOwner = { readonly userId: string; readonly companyId: string | null };

/** The companies that somebody's company referred, the last first, with where each stands. */
export const cooptingsOfOwner = need<
  (owner: RecordOwner) => Promise<readonly { readonly id: string; readonly status: string }[]>
>().named('accounts.cooptings-of-owner');

/** How the payment provider names somebody, or their company, as a customer; null for who never saved a means of payment there. */
export const stripeCustomerOfOwner = need<(owner: RecordOwner) => Promise<string | null>>().named(
  'accounts.stripe-customer-of-owner',
);
