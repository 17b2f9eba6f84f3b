import type { MemberSort, MemberStatus, unreachedFilter, withoutAccountFilter } from '@elan/domain/members';
import { idSchema } from '@elan/domain/kernel';
import * as z from 'zod/mini';
import { listFields } from '../../base/lists/list-search.ts';

/** The states that the list may be narrowed to, in the order of a life; without one it shows who is in the company. */
export const shownStatuses = [
  'WITHOUT_ACCOUNT',
  'INVITED',
  'WAITING_EMAIL',
  'UNDELIVERED',
  'VALID_EMAIL',
  'PENDING',
  'ACTIVE',
  'INACTIVE',
] as const satisfies readonly (MemberStatus | typeof unreachedFilter | typeof withoutAccountFilter)[];
const sorts = ['name', 'status', 'invitedAt', 'createdAt'] as const satisfies readonly MemberSort[];

/** What the address of the screen keeps: filters, sort, page, the card that is open, the form of a new employee, the list to import. */
export const membersSearch = z.object({
  ...listFields(sorts),
  status: z.optional(z.enum(shownStatuses)),
  licence: z.optional(z.enum(['held', 'none'])),
  member: z.optional(idSchema),
  form: z.optional(z.enum(['add', 'import'])),
  /** The list that was sent to be imported. */
  list: z.optional(idSchema),
  /** The company that an administrator looks at. */
  companyId: z.optional(idSchema),
});
export type MembersSearch = z.output<typeof membersSearch>;
