import { sql } from 'drizzle-orm';
import type { Invariant } from '../../platform/doctor/invariant.ts';

/** What is always true of places of practice. */
export const spotsInvariants: readonly Invariant[] = [
  {
    id: 'I46',
    fr: 'Deux lieux ouverts d’une entreprise ne portent pas le même nom.',
    broken: sql`
      select (array_agg(id))[1] as id, count(*) || ' lieux du même nom' as detail from spots
      where closed_at is null group by company_id, lower(name) having count(*) > 1`,
  },
];
