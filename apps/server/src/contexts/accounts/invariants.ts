import { sql } from 'drizzle-orm';
import type { Invariant } from '../../platform/doctor/invariant.ts';

/** What is always true of people and what they may do. */
export const accountsInvariants: readonly Invariant[] = [
  {
    id: 'I40',
    fr: 'Il reste un administrateur actif.',
    broken: sql`
      select '-' as id, 'aucun administrateur actif' as detail
      where exists (select from staff where role = 'ADMIN') and not exists (
        select from staff s join users u on u.id = s.user_id where s.role = 'ADMIN' and u.status in ('ACTIVE', 'PENDING'))`,
  },
];
