import type { UserKind, UserSort, UserStatus, WebRole } from '@elan/domain/accounts';
import { idSchema } from '@elan/domain/kernel';
import * as z from 'zod/mini';
import { listFields } from '../../../base/lists/list-search.ts';

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
  ...listFields(sorts),
  status: z.optional(z.enum(shownStatuses)),
  role: z.optional(z.enum(shownRoles)),
  kind: z.optional(z.enum(shownKinds)),
  user: z.optional(idSchema),
  form: z.optional(z.literal('staff')),
});
export type UsersSearch = z.output<typeof usersSearch>;
