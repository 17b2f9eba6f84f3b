import * as z from 'zod/mini';

/** What the address of the page keeps: the company that an administrator looks at. */
export const companyProfileSearch = z.object({
  companyId: z.optional(z.string().check(z.maxLength(64))),
});
export type CompanyProfileSearch = z.output<typeof companyProfileSearch>;
