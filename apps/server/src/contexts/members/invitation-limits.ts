import { headcountOf, isProvenCompany } from '@elan/domain/companies';
import { invitationQuota, reportsBeforeStop, type InvitationQuota } from '@elan/domain/members';
import { productSettings } from '@elan/domain/settings';
import { inArray, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { settingsOf } from '../../platform/settings/settings.ts';
import { companies } from '../companies/public.ts';
import { licences } from './members.tables.ts';

const setting = settingsOf(productSettings);

/** What bounds the invitations of a company, and its name and status. */
export type InvitationLimits = InvitationQuota & {
  readonly name: string;
  readonly status: string;
  /** So many people who say not to know it stop its invitations. */
  readonly mostReports: number;
};

/** Returns what bounds the invitations of some companies (threats T69), by their ids. */
export async function invitationLimitsOf(ids: readonly string[]): Promise<Map<string, InvitationLimits>> {
  if (ids.length === 0) return new Map();
  // A condition of its own: in a column of a select of one table, the library writes `companies.id` as `id`, which is that of the licence.
  const ofCompany = sql`${licences.companyId} = ${companies.id}`;
  const rows = await db
    .select({
      id: companies.id,
      name: companies.name,
      status: companies.status,
      declaredHeadcount: companies.declaredHeadcount,
      headcountBand: companies.headcountBand,
      sizeCode: companies.sizeCode,
      hasLicences: sql<boolean>`exists (select from ${licences} where ${ofCompany})`,
    })
    .from(companies)
    .where(inArray(companies.id, [...ids]));
  const settings = {
    unproven: await setting('members.unproven-invitations-a-day'),
    margin: await setting('members.unproven-headcount-margin'),
    percent: await setting('members.invitations-a-day-percent'),
    least: await setting('members.invitations-a-day-least'),
  };
  const reports = await setting('members.reports-before-stop');
  return new Map(
    rows.map(({ id, name, status, ...company }) => {
      const facts = { isProven: isProvenCompany({ ...company, status }), headcount: headcountOf(company) };
      const mostReports = reportsBeforeStop(facts, reports);
      return [id, { ...invitationQuota(facts, settings), name, status, mostReports }];
    }),
  );
}
