import { sql } from 'drizzle-orm';
import type { Invariant } from '../../platform/doctor/invariant.ts';
import { zoneOfSpot } from '../spots/public.ts';

/** What is always true of programmes, and of what is counted of their sessions. */
export const programsInvariants: readonly Invariant[] = [
  {
    id: 'I9',
    fr: 'Un programme Community a 3 créneaux au moins ; un programme Safety en a 5 et commence un lundi.',
    broken: sql`
      select p.id, p.type || ', ' || count(s.weekday) || ' créneaux, début le ' || p.start_date as detail
      from programs p left join program_slots s on s.program_id = p.id
      where p.status not in ('DRAFT', 'CANCELLED', 'REFUSED')
      group by p.id
      having (p.type = 'COMMUNITY' and count(s.weekday) < 3)
        or (p.type = 'SAFETY' and (count(s.weekday) <> 5 or extract(isodow from p.start_date) <> 1))
        or count(s.weekday) = 0`,
  },
  {
    id: 'I10',
    fr: 'Un programme ne compte pas plus de séances que vendu, et se termine quand toutes sont comptées ou qu’il est arrêté.',
    broken: sql`
      select p.id, count(s.id) || ' séances comptées sur ' || p.sessions_sold || ', ' || p.status as detail
      from programs p left join sessions s on s.program_id = p.id and s.counted
      group by p.id
      having count(s.id) > p.sessions_sold
        or (p.status = 'ENDED' and count(s.id) < p.sessions_sold and p.stop_reason is null)`,
  },
  {
    id: 'I11',
    fr: 'Un programme n’a qu’une séance par jour prévu et par créneau.',
    broken: sql`
      select program_id as id, planned_on || ' ' || slot_key || ' : ' || count(*) || ' séances' as detail from sessions
      where program_id is not null group by program_id, planned_on, slot_key having count(*) > 1`,
  },
  {
    id: 'I12',
    fr: 'Aucune séance n’est à venir dans un programme terminé, ni pendant une pause.',
    broken: sql`
      select s.id, 'à venir le ' || s.starts_at || ', programme ' || p.status as detail
      from sessions s join programs p on p.id = s.program_id left join spots on spots.id = s.spot_id
      where s.status = 'ACTIVE' and s.starts_at > now() and (p.status in ('ENDED', 'CANCELLED', 'REFUSED')
        or exists (select from program_pauses q where q.program_id = p.id and q.status = 'GRANTED'
          and (s.starts_at at time zone ${zoneOfSpot})::date between q.starts_on and coalesce(q.ends_on, 'infinity')))`,
  },
  {
    id: 'I13',
    fr: 'Une séance comptée a été tenue, ou annulée moins de 24 h avant ; jamais un brouillon ni une séance à venir.',
    broken: sql`
      select id, status || ', ' || coalesce(count_rule, 'sans règle') as detail from sessions
      where counted and not ((status = 'ENDED' and count_rule = 'HELD' and ends_at <= now())
        or (status = 'CANCELLED' and count_rule = 'CANCELLED_LATE' and starts_at - cancelled_at < interval '24 hours'))`,
  },
  {
    id: 'I15',
    fr: 'Les options d’un programme sont celles de son abonnement.',
    broken: sql`
      select p.id, array_to_string(p.options, ', ') as detail
      from programs p join subscriptions u on u.id = p.subscription_id
      where not p.options <@ u.options and p.status not in ('ENDED', 'CANCELLED', 'REFUSED')`,
  },
  {
    id: 'I36',
    fr: 'Une ligne et ce à quoi elle se rattache sont de la même entreprise.',
    broken: sql`
      select s.id, 'séance et lieu' as detail from sessions s join spots o on o.id = s.spot_id where o.company_id <> s.company_id
      union all select s.id, 'séance et programme' from sessions s join programs p on p.id = s.program_id where p.company_id <> s.company_id
      union all select p.id, 'participant et séance' from session_participants p join sessions s on s.id = p.session_id where s.company_id <> p.company_id
      union all select p.id, 'participant et salarié' from session_participants p join members m on m.id = p.member_id where m.company_id <> p.member_company_id
      union all select p.id, 'programme et lieu' from programs p join spots o on o.id = p.spot_id where o.company_id <> p.company_id
      union all select p.id, 'pause et programme' from program_pauses p join programs q on q.id = p.program_id where q.company_id <> p.company_id`,
  },
];
