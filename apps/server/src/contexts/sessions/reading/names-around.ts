import type { Scope } from '@elan/domain/accounts';
import { readsWholeCoachName, type NameReader } from '@elan/domain/coaches';
import { isUuid } from '@elan/domain/kernel';
import { mostFilterChoices, type FilterOptions } from '@elan/domain/programs';
import { and, eq, exists, inArray, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { db } from '../../../platform/db/database.ts';
import { objectives } from '../../catalog/public.ts';
import { coachNameColumn, coachNamesOf, coaches } from '../../coaches/public.ts';
import { companies, plansSessions } from '../../companies/public.ts';
import { isSpotOfGym, spots } from '../../spots/public.ts';

type Choices = FilterOptions['coaches'];
type Named = PgTable & { id: AnyPgColumn };

/** A table whose rows are filtered by the names around them, and which of its rows are shown. */
export type FilteredRows = {
  readonly table: PgTable & Readonly<Record<'companyId' | 'coachId' | 'spotId' | 'objectiveId', AnyPgColumn>>;
  readonly shown?: SQL;
};

async function choicesOf(table: Named, name: AnyPgColumn | SQL, where: SQL | undefined): Promise<Choices> {
  return db
    .select({ id: sql<string>`${table.id}`, name: sql<string>`${name}` })
    .from(table)
    .where(where)
    .orderBy(sql`${name} collate "und-x-icu"`, table.id)
    .limit(mostFilterChoices);
}

/** The choices of coaches, by name: those of who reads first names alone are told apart where two share one. */
async function coachChoices(where: SQL | undefined, reader: NameReader): Promise<Choices> {
  const choices = await choicesOf(coaches, coachNameColumn(reader), where);
  if (readsWholeCoachName(reader)) return choices;
  const nameOf = await coachNamesOf(
    choices.map(({ id }) => id),
    reader,
  );
  return choices
    .map(({ id }) => ({ id, name: nameOf(id) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'fr'));
}

/** What stands beside the rows of one company, or of one gym: one reading of its own index for all three. */
async function optionsWhere(
  { table, shown }: FilteredRows,
  of: SQL,
  reader: NameReader,
): Promise<Omit<FilterOptions, 'companies'>> {
  const used = await db
    .selectDistinct({
      coachId: sql<string | null>`${table.coachId}`,
      spotId: sql<string | null>`${table.spotId}`,
      objectiveId: sql<string | null>`${table.objectiveId}`,
    })
    .from(table)
    .where(and(of, shown));
  const idsOf = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))];
  return {
    coaches: await coachChoices(inArray(coaches.id, idsOf(used.map((row) => row.coachId))), reader),
    spots: await choicesOf(spots, spots.name, inArray(spots.id, idsOf(used.map((row) => row.spotId)))),
    objectives: await choicesOf(
      objectives,
      objectives.name,
      inArray(objectives.id, idsOf(used.map((row) => row.objectiveId))),
    ),
  };
}

/**
 * Returns what the filters of some rows offer to a scope: what those of its company or gym use, or those of the company that is named; without
 * one, the companies and coaches that have any, and every objective.
 */
export async function filterOptionsOf(
  rows: FilteredRows,
  scope: Scope,
  company: string | undefined,
): Promise<FilterOptions> {
  const ofCompany = (id: string) => optionsWhere(rows, eq(rows.table.companyId, id), scope.kind);
  if (scope.kind === 'company') return { companies: [], ...(await ofCompany(scope.companyId)) };
  if (scope.kind === 'gym') {
    return {
      companies: [],
      ...(await optionsWhere(rows, isSpotOfGym(rows.table.spotId, scope.gymId), scope.kind)),
    };
  }
  const none = { companies: [], coaches: [], spots: [], objectives: [] };
  if (scope.kind !== 'all') return none;
  const hasRow = (key: AnyPgColumn, id: AnyPgColumn) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(rows.table)
        .where(eq(key, id)),
    );
  const isChoice = and(plansSessions, hasRow(rows.table.companyId, companies.id));
  const withRows = await choicesOf(companies, companies.name, isChoice);
  if (company !== undefined) {
    const own = isUuid(company) ? await ofCompany(company) : none;
    return { ...own, companies: withRows };
  }
  return {
    companies: withRows,
    coaches: await choicesOf(coaches, coachNameColumn(scope.kind), hasRow(rows.table.coachId, coaches.id)),
    spots: [],
    objectives: await choicesOf(objectives, objectives.name, undefined),
  };
}

type Keys = Readonly<Record<'companyId' | 'objectiveId' | 'spotId' | 'coachId', AnyPgColumn>>;

/**
 * Returns one condition for each word of a search: it stands in the name of the company, of the objective, of the place or of the coach as the reader is
 * told it, whatever the accents and the case; the wildcards of LIKE are letters. The names are read once for a word, not once for a row.
 */
export function wordsInNames(search: string, keys: Keys, reader: NameReader): SQL[] {
  const holds = (word: string): SQL => {
    const pattern = sql`'%' || search_text(${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}) || '%'`;
    return sql`(${keys.companyId} in (select ${companies.id} from ${companies} where search_text(${companies.name}) like ${pattern})
      or ${keys.objectiveId} in (select ${objectives.id} from ${objectives} where search_text(${objectives.name}) like ${pattern})
      or ${keys.spotId} in (select ${spots.id} from ${spots} where search_text(${spots.name}) like ${pattern})
      or ${keys.coachId} in (select ${coaches.id} from ${coaches} where search_text(${coachNameColumn(reader)}) like ${pattern}))`;
  };
  return search.split(/\s+/).filter(Boolean).map(holds);
}
