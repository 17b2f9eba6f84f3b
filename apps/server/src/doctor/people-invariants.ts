import { mailStatuses } from '@elan/domain/kernel';
import { sql } from 'drizzle-orm';
import type { Invariant } from './invariant.ts';

const ranks = sql.raw(`array[${mailStatuses.map((status) => `'${status}'`).join(', ')}]`);

/** Machines whose rows tell their status in the audit: entity of the audit, table. */
const audited = [
  ['company', 'companies'],
  ['user', 'users'],
  ['program', 'programs'],
  ['session', 'sessions'],
  ['member', 'members'],
  ['participant', 'session_participants'],
] as const;

// The lines of a move share their moment with nothing else of the same row: the last one says where it stands.
const lastMoves = sql.join(
  audited.map(
    ([entity, table]) => sql`
      select row.id, ${`${entity} `}::text || row.status || ', dernier changement vers ' || line.to_status as detail
      from ${sql.raw(table)} row join lateral (
        select to_status from audit_log where entity = ${entity}::text and entity_id = row.id and to_status is not null
        order by chain_no desc limit 1) line on true
      where line.to_status <> row.status`,
  ),
  sql` union all `,
);

/** People, companies, and what is written of them. */
export const peopleInvariants: readonly Invariant[] = [
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
    id: 'I35',
    fr: 'Une adresse e-mail n’a qu’un compte, un SIRET qu’une entreprise.',
    broken: sql`
      select (array_agg(id))[1] as id, count(*) || ' comptes pour une adresse' as detail from users
      where status <> 'DELETED' group by lower(email) having count(*) > 1
      union all
      select (array_agg(id))[1], count(*) || ' entreprises pour un SIRET' from companies
      where status <> 'DELETED' group by siret having count(*) > 1`,
  },
  {
    id: 'I36',
    fr: 'Une ligne et ce à quoi elle se rattache sont de la même entreprise.',
    broken: sql`
      select s.id, 'séance et lieu' as detail from sessions s join spots o on o.id = s.spot_id where o.company_id <> s.company_id
      union all select s.id, 'séance et programme' from sessions s join programs p on p.id = s.program_id where p.company_id <> s.company_id
      union all select p.id, 'participant et séance' from session_participants p join sessions s on s.id = p.session_id where s.company_id <> p.company_id
      union all select p.id, 'participant et salarié' from session_participants p join members m on m.id = p.member_id where m.company_id <> p.company_id
      union all select p.id, 'programme et lieu' from programs p join spots o on o.id = p.spot_id where o.company_id <> p.company_id
      union all select p.id, 'pause et programme' from program_pauses p join programs q on q.id = p.program_id where q.company_id <> p.company_id`,
  },
  {
    id: 'I37',
    fr: 'Une entreprise n’est rattachée qu’à un prescripteur, qui ne l’est à aucun, n’a pas de programme, et dont les gestionnaires sont prescripteurs.',
    broken: sql`
      select c.id, 'rattachée à une entreprise qui n’est pas prescripteur' as detail
      from companies c join companies p on p.id = c.prescriptor_id where c.status <> 'DELETED' and p.kind <> 'prescriptor'
      union all select id, 'prescripteur rattaché à un autre' from companies
      where status <> 'DELETED' and kind = 'prescriptor' and prescriptor_id is not null
      union all select m.id, 'gestionnaire ' || m.role || ', entreprise ' || c.kind
      from account_managers m join companies c on c.id = m.company_id
      where c.status <> 'DELETED' and (m.role = 'PARTNERSHIP') <> (c.kind = 'prescriptor')
      union all select p.id, 'programme d’un prescripteur, ' || p.status from programs p join companies c on c.id = p.company_id
      where c.kind = 'prescriptor' and p.status not in ('DRAFT', 'ENDED', 'CANCELLED', 'REFUSED')`,
  },
  {
    id: 'I39',
    fr: 'L’état d’une ligne est celui du dernier changement que l’audit en garde.',
    broken: lastMoves,
  },
  {
    id: 'I40',
    fr: 'Il reste un administrateur actif.',
    broken: sql`
      select '-' as id, 'aucun administrateur actif' as detail
      where exists (select from staff where role = 'ADMIN') and not exists (
        select from staff s join users u on u.id = s.user_id where s.role = 'ADMIN' and u.status in ('ACTIVE', 'PENDING'))`,
  },
  {
    id: 'I43',
    fr: 'L’état d’un e-mail est le plus haut de ceux que le fournisseur a dits.',
    broken: sql`
      select m.id, m.status || ', le plus haut : ' || top.event as detail
      from mails m join lateral (
        select event from mail_events e where e.mail_id = m.id order by array_position(${ranks}, e.event) desc limit 1) top on true
      where array_position(${ranks}, m.status) < array_position(${ranks}, top.event)`,
  },
  {
    id: 'I45',
    fr: 'Les disponibilités d’un coach sont d’une heure au moins et ne se chevauchent pas.',
    broken: sql`
      select coach_id as id, 'jour ' || weekday || ', ' || starts_at || ' à ' || ends_at as detail from (
        select *, max(ends_at) over (partition by coach_id, weekday order by starts_at, id
          rows between unbounded preceding and 1 preceding) as busy_until from coach_availabilities) a
      where starts_at < busy_until or ends_at - starts_at < interval '1 hour'`,
  },
  {
    id: 'I46',
    fr: 'Deux lieux ouverts d’une entreprise ne portent pas le même nom.',
    broken: sql`
      select (array_agg(id))[1] as id, count(*) || ' lieux du même nom' as detail from spots
      where closed_at is null group by company_id, lower(name) having count(*) > 1`,
  },
];
