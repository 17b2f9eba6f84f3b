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
      where status <> 'DELETED' group by siret having count(*) > 1`,
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
