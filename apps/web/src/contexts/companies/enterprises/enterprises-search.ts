import { companyMovers, type CompanyKind, type CompanySort } from '@elan/domain/companies';
import { idSchema } from '@elan/domain/kernel';
import * as z from 'zod/mini';
import { listFields } from '../../../base/lists/list-search.ts';
import { shownStatuses } from './shown-statuses.ts';

export const shownKinds = ['client', 'prescriptor'] as const satisfies readonly CompanyKind[];
const sorts = ['name', 'createdAt', 'statusSince'] as const satisfies readonly CompanySort[];

/** What the address of the screen keeps: filters, sort, page, the company that is open, the form of an invitation. */
export const enterprisesSearch = z.object({
  ...listFields(sorts),
  status: z.optional(z.enum(shownStatuses)),
  /** Who has the next move. */
  mover: z.optional(z.enum(companyMovers)),
  kind: z.optional(z.enum(shownKinds)),
  prescriptor: z.optional(z.union([z.literal('none'), idSchema])),
  company: z.optional(idSchema),
  form: z.optional(z.literal('invite')),
});
export type EnterprisesSearch = z.output<typeof enterprisesSearch>;
