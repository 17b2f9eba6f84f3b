import * as z from 'zod/mini';
import { listFields } from '../../base/lists/list-search.ts';

const id = z.optional(z.string().check(z.maxLength(64)));

/** What the address of the screen keeps: its list, and the form that is open. */
export const spotsSearch = z.object({
  ...listFields(['name', 'size', 'people', 'company']),
  state: z.optional(z.enum(['open', 'closed'])),
  /** 'new', or the id of the spot that is being changed. */
  spot: id,
  /** The spot whose card is open. */
  card: id,
  /** The company that an administrator looks at. */
  companyId: id,
});
export type SpotsSearch = z.output<typeof spotsSearch>;
