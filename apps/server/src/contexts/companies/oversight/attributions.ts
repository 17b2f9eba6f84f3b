import { exactTotal, type CivilDate, type Page } from '@elan/domain/kernel';
import { asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { accountManagers, companies, companyAttributions } from '../companies.tables.ts';
import { managersOfCompany } from '../managers.repository.ts';

/** The prescriptors with how many companies they refer, and how many of these are in use: what stands after `from`. */
export const listedPrescriptors = (): SQL => sql`
  select c.*, (select count(*)::int from ${companies} as a where a.prescriptor_id = c.id and a.status <> 'DELETED') as companies,
    (select count(*)::int from ${companies} as a where a.prescriptor_id = c.id and a.status in ('ACTIVE', 'ACTIVE_PENDING', 'PAUSED', 'EXTENDED')) as active_companies
  from ${companies} as c where c.kind = 'prescriptor' and c.status <> 'DELETED'`;

/** The people who manage an organisation, the first of them first. */
export async function listedManagers(
  companyId: string,
): Promise<{ id: string; name: string; email: string }[]> {
  const rows = await managersOfCompany(companyId);
  return rows.map(({ user: { id, firstName, lastName, email } }) => ({
    id,
    name: `${firstName} ${lastName}`,
    email,
  }));
}

/** Returns a page of the companies that a prescriptor refers or referred, the last attached first. */
export async function attributionsOf(
  prescriptorId: string,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<
  Page<{
    id: string;
    company: { id: string; name: string; managerId: string | null };
    fromOn: string;
    untilOn: string | null;
    fromReason: string | null;
    untilReason: string | null;
  }>
> {
  const own = eq(companyAttributions.prescriptorId, prescriptorId);
  const rows = await db
    .select({
      id: companyAttributions.id,
      companyId: companies.id,
      name: companies.name,
      managerId: sql<string | null>`(select m.user_id from ${accountManagers} as m
        where m.company_id = ${companies.id} order by m.created_at limit 1)`,
      fromOn: companyAttributions.fromOn,
      untilOn: companyAttributions.untilOn,
      fromReason: companyAttributions.fromReason,
      untilReason: companyAttributions.untilReason,
    })
    .from(companyAttributions)
    .innerJoin(companies, eq(companies.id, companyAttributions.companyId))
    .where(own)
    .orderBy(desc(companyAttributions.fromOn), desc(companyAttributions.id))
    .limit(size)
    .offset((page - 1) * size);
  const total = await db.$count(companyAttributions, own);
  return {
    items: rows.map(({ companyId, name, managerId, ...row }) => ({
      ...row,
      company: { id: companyId, name, managerId },
    })),
    ...exactTotal(total),
  };
}

/** Who referred some companies, and when: from a day, to the day on which that ended (null while it lasts). The oldest first. */
export async function attributionsOfCompanies(
  companyIds: readonly string[],
): Promise<{ companyId: string; prescriptorId: string; fromOn: CivilDate; untilOn: CivilDate | null }[]> {
  if (companyIds.length === 0) return [];
  return db
    .select({
      companyId: companyAttributions.companyId,
      prescriptorId: companyAttributions.prescriptorId,
      fromOn: companyAttributions.fromOn,
      untilOn: companyAttributions.untilOn,
    })
    .from(companyAttributions)
    .where(inArray(companyAttributions.companyId, [...companyIds]))
    .orderBy(asc(companyAttributions.fromOn), asc(companyAttributions.untilOn), asc(companyAttributions.id));
}
