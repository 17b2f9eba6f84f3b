import * as z from 'zod/mini';
import { listFields } from '../../base/lists/list-search.ts';

const id = z.optional(z.string().check(z.maxLength(64)));

/** What the address of the screen keeps: the tab, its list, and the form that is open. */
export const subscriptionsSearch = z.object({
  ...listFields(['state', 'name']),
  tab: z.optional(z.literal('types')),
  /** The company that an administrator looks at. */
  company: id,
  state: z.optional(z.enum(['current', 'ended'])),
  /** What is looked for among every client: what ends unless told. */
  view: z.optional(z.enum(['unused', 'current', 'ended'])),
  /** 'new', or the id of the subscription that is being changed. */
  subscription: id,
  /** 'new', or the kind of licence that is being reworded. */
  type: id,
});
export type SubscriptionsSearch = z.output<typeof subscriptionsSearch>;
