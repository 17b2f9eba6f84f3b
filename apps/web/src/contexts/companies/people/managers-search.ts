import type { ManagerStanding } from '@elan/domain/companies';
import * as z from 'zod/mini';
import { listFields } from '../../../base/lists/list-search.ts';

const standings = [
  'active',
  'pending',
  'invited',
  'removed',
  'closed',
] as const satisfies readonly ManagerStanding[];

/** What the address of a page keeps of the list of the managers that stands on it. */
export const managersFields = {
  ...listFields(['name', 'standing', 'lastConnectionAt']),
  standing: z.optional(z.enum(standings)),
};
const managersSearch = z.object(managersFields);
export type ManagersSearch = z.output<typeof managersSearch>;
