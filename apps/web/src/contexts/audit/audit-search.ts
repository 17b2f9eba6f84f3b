import { civilDateSchema, idSchema } from '@elan/domain/kernel';
import * as z from 'zod/mini';
import { pageFields } from '../../base/lists/list-search.ts';

const word = z.optional(z.string().check(z.maxLength(80)));

/** What the address of the journal keeps: who, what, which act, when, the line that is open. */
export const auditSearch = z.object({
  ...pageFields,
  search: z.optional(z.coerce.string().check(z.maxLength(120))),
  entity: word,
  entityId: z.optional(idSchema),
  event: word,
  from: z.optional(civilDateSchema),
  until: z.optional(civilDateSchema),
  line: z.optional(idSchema),
});
export type AuditSearch = z.output<typeof auditSearch>;
