import { sql } from 'drizzle-orm';
import type { Invariant } from '../../platform/doctor/invariant.ts';

/** What is always true of companies and who manages them. */
export const companiesInvariants: readonly Invariant[] = [
  {
    id: 'I35',
    fr: 'Une adresse e-mail n’a qu’un compte, un SIRET qu’une entreprise.',
    broken: sql`
      select (array_agg(id))[1] as id, count(*) || ' comptes pour une adresse' as detail from users
      where status <> 'DELETED' group by lower(email) having count(*) > 1
      union all
      select (array_agg(id))[1], count(*) || ' entreprises pour un SIRET' from companies
      where status <> 'DELETED' and kind <> 'gym' group by siret having count(*) > 1`,
  },
  {
    id: 'I61',
    fr: 'Une salle possède ses lieux et ses séances sous son nom\u00a0: ni gestionnaire, ni salarié, ni abonnement, ni programme, ni facture.',
    broken: sql`
      select g.id, 'salle qui ne possède rien sous son nom' as detail from gyms g
      where not exists (select from companies c where c.id = g.id and c.kind = 'gym' and c.name = g.name)
      union all select c.id, 'propriétaire sans salle' from companies c
      where c.kind = 'gym' and not exists (select from gyms g where g.id = c.id)
      union all select s.id, 'lieu d’une salle, rattaché à une autre' from spots s join companies c on c.id = s.company_id
      where c.kind = 'gym' and s.gym_id is distinct from c.id
      union all select s.id, 'séance d’une salle, hors de ses lieux' from sessions s join companies c on c.id = s.company_id
      where c.kind = 'gym' and s.status not in ('DRAFT', 'DELETED') and s.spot_id is null
      union all select s.id, 'séance d’une salle, facturée' from sessions s join companies c on c.id = s.company_id
      where c.kind = 'gym' and s.billing <> 'UNBILLED'
      union all select c.id, 'salle avec un gestionnaire, un salarié, un abonnement ou un programme' from companies c
      where c.kind = 'gym' and (exists (select from account_managers m where m.company_id = c.id)
        or exists (select from members m where m.company_id = c.id)
        or exists (select from subscriptions s where s.company_id = c.id)
        or exists (select from programs p where p.company_id = c.id))`,
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
];
