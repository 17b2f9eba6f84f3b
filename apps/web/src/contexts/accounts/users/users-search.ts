import type { UserKind, UserSort, UserStatus, WebRole } from '@elan/domain/accounts';
import { idSchema } from '@elan/domain/kernel';
import * as z from 'zod/mini';

// The router reads this file on every page, public ones too: of the domain it takes the types only.

/** The states that the list may be narrowed to, in the order of a life. */
export const shownStatuses = [
  'INVITED',
  'WAITING_EMAIL',
  'VALID_EMAIL',
  'PENDING',
  'ACTIVE',
  'INACTIVE',
  'BLACKLISTED',
  'DELETED',
] as const satisfies readonly UserStatus[];
export const shownRoles = [
  'ADMIN',
  'MODERATOR',
  'FLOOR',
  'COMMUNITY_MANAGER',
  'PARTNERSHIP',
] as const satisfies readonly WebRole[];
export const shownKinds = ['staff', 'company', 'prescriptor'] as const satisfies readonly UserKind[];
const sorts = ['name', 'createdAt', 'lastConnectionAt'] as const satisfies readonly UserSort[];

/** What the address of the screen keeps: filters, sort, page, the card that is open, the form of an invitation. */
export const usersSearch = z.object({
  search: z.optional(z.coerce.string().check(z.maxLength(120))),
  status: z.optional(z.enum(shownStatuses)),
  role: z.optional(z.enum(shownRoles)),
  kind: z.optional(z.enum(shownKinds)),
  sort: z.optional(z.enum(sorts)),
  direction: z.optional(z.literal('desc')),
  page: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000))),
  size: z.optional(z.coerce.number().check(z.refine((size) => [25, 50, 100].includes(size)))),
  user: z.optional(idSchema),
  form: z.optional(z.literal('staff')),
});
export type UsersSearch = z.output<typeof usersSearch>;
