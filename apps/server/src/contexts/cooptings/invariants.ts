import { rewardCents } from '@elan/domain/cooptings';
import { sql } from 'drizzle-orm';
import type { Invariant } from '../../platform/doctor/invariant.ts';

/** What is always true of cooptings. */
export const cooptingsInvariants: readonly Invariant[] = [
  {
    id: 'I25',
    fr: 'Une cooptation récompensée a exactement deux lignes de 100\u00a0€, du mois suivant, et aucune autre n’en a.',
    broken: sql`
      select c.id, c.status || ', ' || count(m.id) || ' lignes' as detail
      from cooptings c
      left join credit_movements m on m.cause in ('coopting:' || c.id || ':sponsor', 'coopting:' || c.id || ':referred')
      left join credit_postings p on p.movement_id = m.id and p.account = 'credit'
      group by c.id having count(m.id) <> (case when c.status in ('PAID', 'REVERSED') then 2 else 0 end)
        or count(m.id) filter (where p.amount_cents is distinct from ${sql.raw(String(rewardCents))}
          or m.booked_on < (date_trunc('month', c.activated_on) + interval '1 month')::date) > 0`,
  },
  {
    id: 'I26',
    fr: 'Une seule cooptation est ouverte pour un SIREN, et jamais pour celui de la marraine.',
    broken: sql`
      select min(id::text)::uuid as id, count(*) || ' ouvertes pour ' || siren as detail from cooptings
      where status in ('PENDING', 'VALID_EMAIL', 'ACTIVE') group by siren having count(*) > 1
      union all
      select c.id, 'même SIREN que la marraine' from cooptings c join companies s on s.id = c.company_id
      where s.siren = c.siren`,
  },
];
