import * as z from 'zod/mini';

const id = z.optional(z.string().check(z.maxLength(64)));

/** What the address of the screen keeps. */
export const spotsSearch = z.object({
  /** 'new', or the id of the spot that is being changed. */
  spot: id,
  /** The company that an administrator looks at. */
  companyId: id,
});
export type SpotsSearch = z.output<typeof spotsSearch>;
