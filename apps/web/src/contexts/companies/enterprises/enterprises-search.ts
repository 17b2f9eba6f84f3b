import type { CompanyKind, CompanySort } from '@elan/domain/companies';
import { idSchema } from '@elan/domain/kernel';
import * as z from 'zod/mini';

// The router reads this file on every page, public ones too: of the domain it takes the types only.

export const shownKinds = ['client', 'prescriptor'] as const satisfies readonly CompanyKind[];
const sorts = ['name', 'createdAt', 'statusSince'] as const satisfies readonly CompanySort[];

/** What the address of the screen keeps: filters, sort, page, the company that is open, the form of an invitation. */
export const enterprisesSearch = z.object({
  search: z.optional(z.coerce.string().check(z.maxLength(120))),
  /** One of `shownStatuses`: their 29 names are not worth their weight on every page. */
  status: z.optional(z.string().check(z.regex(/^[A-Z_]{4,30}$/))),
  kind: z.optional(z.enum(shownKinds)),
  prescriptor: z.optional(z.union([z.literal('none'), idSchema])),
  sort: z.optional(z.enum(sorts)),
  direction: z.optional(z.literal('desc')),
  page: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000))),
  size: z.optional(z.coerce.number().check(z.refine((size) => [25, 50, 100].includes(size)))),
  company: z.optional(idSchema),
  form: z.optional(z.literal('invite')),
});
export type EnterprisesSearch = z.output<typeof enterprisesSearch>;
