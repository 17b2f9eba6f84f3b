import { programTypeRules, type ProgramTypeRules } from '@elan/domain/programs';
import { sql, type SQL } from 'drizzle-orm';
import type { Invariant } from '../../platform/doctor/invariant.ts';
import { zoneOfSpot } from '../spots/public.ts';

const livePlaces = sql.raw(`('REGISTERED', 'PRESENT', 'LATE', 'ABSENT')`);
const takesItsHour = sql.raw(`('ACTIVE', 'PASSED', 'ENDED')`);

// Two sessions that meet stand side by side in the order of their starts, or one holds the next: the latest end so far tells both.
const overlaps = (holder: 'coach_id' | 'spot_id'): SQL => sql`
  select id, 'commence avant la fin d’une autre' as detail from (
    select id, starts_at, max(ends_at) over (
      partition by ${sql.raw(holder)} order by starts_at, id rows between unbounded preceding and 1 preceding) as busy_until
    from sessions where status in ${takesItsHour} and ${sql.raw(holder)} is not null) hours
  where starts_at < busy_until`;

const mostPeople = sql.raw(
  Object.entries(programTypeRules as Readonly<Record<string, ProgramTypeRules>>)
    .filter(([, rules]) => rules.maxUsers !== null)
    .map(([type, { maxUsers }]) => `when '${type}' then ${maxUsers}`)
    .join(' '),
);

/** What is always true of sessions and who takes part in them. */
export const sessionsInvariants: readonly Invariant[] = [
  {
    id: 'I1',
    fr: 'Le nombre d’inscrits d’une séance est celui de ses places prises, sans dépasser sa capacité.',
    broken: sql`
      select s.id, s.registered || ' inscrits, ' || count(p.id) || ' places prises sur ' || s.max_participants as detail
      from sessions s left join session_participants p on p.session_id = s.id and p.status in ${livePlaces}
      group by s.id having s.registered <> count(p.id) or s.registered > s.max_participants`,
  },
  {
    id: 'I2',
    fr: 'Une personne n’a qu’une place dans une séance.',
    broken: sql`
      select session_id as id, count(*) || ' lignes pour une personne' as detail
      from session_participants group by session_id, member_id having count(*) > 1`,
  },
  { id: 'I3', fr: 'Deux séances d’un coach ne se chevauchent pas.', broken: overlaps('coach_id') },
  { id: 'I4', fr: 'Deux séances d’un lieu ne se chevauchent pas.', broken: overlaps('spot_id') },
  {
    id: 'I5',
    fr: 'Une séance finit après son début, dure 20 minutes au moins et n’accueille pas plus que son type ne permet.',
    broken: sql`
      select id, type || ' de ' || starts_at || ' à ' || ends_at || ', ' || max_participants || ' places' as detail from sessions
      where ends_at - starts_at < interval '20 minutes' or max_participants > case type ${mostPeople} end`,
  },
  {
    id: 'I6',
    fr: 'Une séance à venir se tient pendant les heures d’ouverture de son lieu.',
    broken: sql`
      select s.id, 'le lieu est fermé le ' || s.starts_at as detail
      from sessions s join spots on spots.id = s.spot_id
      cross join lateral (select s.starts_at at time zone ${zoneOfSpot} as here, s.ends_at at time zone ${zoneOfSpot} as until) local
      where s.status = 'ACTIVE' and s.starts_at > now() and not coalesce((
        select range_agg(tsrange(local.here::date + o.starts_at, local.here::date + o.ends_at)) from spot_slots o
        where o.spot_id = s.spot_id and o.weekday = extract(isodow from local.here)) @> tsrange(local.here, local.until), false)`,
  },
  {
    id: 'I7',
    fr: 'Une personne exclue d’un programme n’a plus de place dans ses séances à venir.',
    broken: sql`
      select p.id, 'inscrit malgré l’exclusion' as detail
      from participant_bans b join sessions s on s.program_id = b.program_id
      join session_participants p on p.session_id = s.id and p.member_id = b.member_id
      where b.lifted_at is null and s.starts_at > now() and p.status in ('REGISTERED', 'WAITING')`,
  },
  {
    id: 'I8',
    fr: 'Une fois la séance clôturée, chaque inscrit est présent, en retard ou absent.',
    broken: sql`
      select p.id, 'sans pointage dans une séance clôturée' as detail
      from session_participants p join sessions s on s.id = p.session_id
      where s.status = 'ENDED' and p.status in ('REGISTERED', 'WAITING')`,
  },
];
