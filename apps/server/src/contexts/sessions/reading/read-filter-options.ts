import type { Scope } from '@elan/domain/accounts';
import { isUuid } from '@elan/domain/kernel';
import { mostFilterChoices, type FilterOptions } from '@elan/domain/sessions';
import { and, eq, exists, inArray, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { db } from '../../../platform/db/database.ts';
import { objectives } from '../../catalog/public.ts';
import { coaches } from '../../coaches/public.ts';
import { companies } from '../../companies/public.ts';
import { spots } from '../../spots/public.ts';
import { sessions } from '../sessions.tables.ts';

type Choices = FilterOptions['coaches'];
type Named = PgTable & { id: AnyPgColumn };

async function choicesOf(table: Named, name: AnyPgColumn | SQL, where: SQL | undefined): Promise<Choices> {
  return db
    .select({ id: sql<string>`${table.id}`, name: sql<string>`${name}` })
    .from(table)
    .where(where)
    .orderBy(sql`${name} collate "und-x-icu"`, table.id)
    .limit(mostFilterChoices);
}

const coachName = sql`${coaches.firstName} || ' ' || ${coaches.lastName}`;

/** What stands beside the sessions of one company: one reading of its own index for all three. */
async function optionsOfCompany(companyId: string): Promise<Omit<FilterOptions, 'companies'>> {
  const own = and(eq(sessions.companyId, companyId), sql`${sessions.status} <> 'DELETED'`);
  const used = await db
    .selectDistinct({
      coachId: sessions.coachId,
      spotId: sessions.spotId,
      objectiveId: sessions.objectiveId,
    })
    .from(sessions)
    .where(own);
  const idsOf = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))];
  return {
    coaches: await choicesOf(coaches, coachName, inArray(coaches.id, idsOf(used.map((row) => row.coachId)))),
    spots: await choicesOf(spots, spots.name, inArray(spots.id, idsOf(used.map((row) => row.spotId)))),
    objectives: await choicesOf(
      objectives,
      objectives.name,
      inArray(objectives.id, idsOf(used.map((row) => row.objectiveId))),
    ),
  };
}

const hasSession = (key: AnyPgColumn, id: AnyPgColumn) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(sessions)
      .where(eq(key, id)),
  );

/**
 * Returns what the filters of sessions offer to a scope: what the sessions of its company use, or those of the company that is
 * named; without one, the companies and coaches that have sessions, and every objective.
 */
export async function readFilterOptions(scope: Scope, company: string | undefined): Promise<FilterOptions> {
  if (scope.kind === 'company') return { companies: [], ...(await optionsOfCompany(scope.companyId)) };
  const none = { companies: [], coaches: [], spots: [], objectives: [] };
  if (scope.kind !== 'all') return none;
  const withSessions = await choicesOf(
    companies,
    companies.name,
    hasSession(sessions.companyId, companies.id),
  );
  if (company !== undefined) {
    const own = isUuid(company) ? await optionsOfCompany(company) : none;
    return { ...own, companies: withSessions };
  }
  return {
    companies: withSessions,
    coaches: await choicesOf(coaches, coachName, hasSession(sessions.coachId, coaches.id)),
    spots: [],
    objectives: await choicesOf(objectives, objectives.name, undefined),
  };
}
