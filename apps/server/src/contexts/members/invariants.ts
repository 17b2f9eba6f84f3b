import { sql } from 'drizzle-orm';
import type { Invariant } from '../../platform/doctor/invariant.ts';

/** What is always true of employees and their licences. */
export const membersInvariants: readonly Invariant[] = [
  {
    id: 'I16',
    fr: 'Une licence attribuée l’est à une personne de son entreprise, et une seule de son type par personne.',
    broken: sql`
      select l.id, 'attribuée hors de l’entreprise' as detail from licences l join members m on m.id = l.member_id
      where m.company_id <> l.company_id
      union all
      select member_id, count(*) || ' licences ' || type from licences where member_id is not null
      group by member_id, type having count(*) > 1`,
  },
  {
    id: 'I18',
    fr: 'Une personne partie de l’entreprise n’a plus de licence ni de place à venir.',
    broken: sql`
      select m.id, 'licence ' || l.type as detail from members m join licences l on l.member_id = m.id
      where m.status in ('INACTIVE', 'DELETED')
      union all
      select m.id, 'inscrit le ' || s.starts_at from members m join session_participants p on p.member_id = m.id
      join sessions s on s.id = p.session_id
      where m.status in ('INACTIVE', 'DELETED') and m.left_on < current_date
        and p.status in ('REGISTERED', 'WAITING') and s.starts_at > now() + interval '1 day'`,
  },
];
