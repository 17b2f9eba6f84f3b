import * as z from 'zod/mini';

const id = z.optional(z.string().check(z.maxLength(64)));

/** What the address of the screen keeps. */
export const subscriptionsSearch = z.object({
  /** The company that an administrator looks at. */
  company: id,
  /** 'new', or the id of the subscription that is being changed. */
  subscription: id,
});
export type SubscriptionsSearch = z.output<typeof subscriptionsSearch>;
