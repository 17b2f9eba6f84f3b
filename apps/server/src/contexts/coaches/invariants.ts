import { sql } from 'drizzle-orm';
import type { Invariant } from '../../platform/doctor/invariant.ts';

/** What is always true of coaches. */
export const coachesInvariants: readonly Invariant[] = [
  {
    id: 'I45',
    fr: 'Les disponibilités d’un coach sont d’une heure au moins et ne se chevauchent pas.',
    broken: sql`
      select coach_id as id, 'jour ' || weekday || ', ' || starts_at || ' à ' || ends_at as detail from (
        select *, max(ends_at) over (partition by coach_id, weekday order by starts_at, id
          rows between unbounded preceding and 1 preceding) as busy_until from coach_availabilities) a
      where starts_at < busy_until or ends_at - starts_at < interval '1 hour'`,
  },
];
