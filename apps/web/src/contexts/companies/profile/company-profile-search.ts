import * as z from 'zod/mini';
import { managersFields } from '../people/managers-search.ts';

/** What the address of the page keeps: the list of the managers, and the company that an administrator looks at. */
export const companyProfileSearch = z.object({
  ...managersFields,
  companyId: z.optional(z.string().check(z.maxLength(64))),
});
export type CompanyProfileSearch = z.output<typeof companyProfileSearch>;
