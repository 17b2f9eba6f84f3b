import type { MemberSort, MemberStatus, unreachedFilter } from '@elan/domain/members';
import { idSchema } from '@elan/domain/kernel';
import * as z from 'zod/mini';

// The router reads this file on every page, public ones too: of the domain it takes the types only.

/** The states that the list may be narrowed to, in the order of a life; without one it shows who is in the company. */
export const shownStatuses = [
  'INVITED',
  'WAITING_EMAIL',
  'UNDELIVERED',
  'VALID_EMAIL',
  'PENDING',
  'ACTIVE',
  'INACTIVE',
] as const satisfies readonly (MemberStatus | typeof unreachedFilter)[];
const sorts = ['name', 'status', 'invitedAt', 'createdAt'] as const satisfies readonly MemberSort[];

/** What the address of the screen keeps: filters, sort, page, the card that is open, the form of a new employee, the list to import. */
export const membersSearch = z.object({
  search: z.optional(z.coerce.string().check(z.maxLength(120))),
  status: z.optional(z.enum(shownStatuses)),
  licence: z.optional(z.enum(['held', 'none'])),
  sort: z.optional(z.enum(sorts)),
  direction: z.optional(z.literal('desc')),
  page: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000))),
  size: z.optional(z.coerce.number().check(z.refine((size) => [25, 50, 100].includes(size)))),
  member: z.optional(idSchema),
  form: z.optional(z.enum(['add', 'import'])),
  /** The list that was sent to be imported. */
  list: z.optional(idSchema),
  /** The company that an administrator looks at. */
  companyId: z.optional(idSchema),
});
export type MembersSearch = z.output<typeof membersSearch>;
