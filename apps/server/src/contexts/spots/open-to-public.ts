import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { AnyColumn } from 'drizzle-orm';
import { companyPostalCode } from '../companies/public.ts';
import { spots } from './spots.tables.ts';

const departmentOf = (code: AnyColumn | SQL): SQL =>
  sql`left(${code}, case when ${code} like '97%' then 3 else 2 end)`;

/** The condition of the rows that are joined to a spot which lets people of elsewhere in. */
export const isOpenSpot = and(eq(spots.openToPublic, true), isNull(spots.closedAt));

/** The condition of the rows that are joined to a spot in a department where a company has its address, or a spot of its own. */
export const isSpotNear = (companyId: string): SQL =>
  sql`${departmentOf(spots.postalCode)} in (select ${departmentOf(companyPostalCode(companyId))}
    union select ${departmentOf(spots.postalCode)} from ${spots} where ${spots.companyId} = ${companyId} and ${spots.closedAt} is null)`;
