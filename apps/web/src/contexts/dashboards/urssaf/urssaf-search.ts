import { idSchema } from '@elan/domain/kernel';
import * as z from 'zod/mini';

export const urssafSearch = z.object({
  year: z.optional(z.string().check(z.regex(/^20\d\d$/))),
  company: z.optional(idSchema),
});
export type UrssafSearch = z.output<typeof urssafSearch>;
