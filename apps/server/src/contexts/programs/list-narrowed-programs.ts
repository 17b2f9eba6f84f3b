import type { Scope } from '@elan/domain/accounts';
import type { NameReader } from '@elan/domain/coaches';
import { exactTotal, exactTotalLimit, type Page } from '@elan/domain/kernel';
import {
  programTabs,
  type ProgramListQuery,
  type ProgramSort,
  type ProgramStatus,
  type ProgramTab,
} from '@elan/domain/programs';
import { and, eq, gte, inArray, lte, sql, type SQL } from 'drizzle-orm';
import {
  countProgramsByStatus,
  programNames,
  selectProgramRows,
  type ProgramRow,
} from './programs.repository.ts';
import { isId } from '../../platform/db/is-id.ts';
import { coachNameColumn } from '../coaches/public.ts';
import { wordsInNames } from '../sessions/public.ts';
import { programs } from './programs.tables.ts';

const { company, objective, spot } = programNames;
const columns = {
  coach: programs.coachId,
  spot: programs.spotId,
  objective: programs.objectiveId,
  company: programs.companyId,
} as const;
const named = Object.keys(columns) as (keyof typeof columns)[];

/** The programmes that a query keeps, its status aside. An id that is none leaves nothing. */
function conditionOf(
  { search = '', type, from, to, ...query }: ProgramListQuery,
  reader: NameReader,
): SQL | undefined {
  return and(
    ...wordsInNames(search, programs, reader),
    type && eq(programs.type, type),
    ...named.map((name) => isId(columns[name], query[name])),
    from === undefined ? undefined : gte(programs.startDate, from),
    to === undefined ? undefined : lte(programs.startDate, to),
  );
}

const sortedBy: Readonly<Record<ProgramSort, (reader: NameReader) => SQL>> = {
  start: () => sql`${programs.startDate}`,
  company: () => sql`search_text(${company})`,
  objective: () => sql`search_text(${objective})`,
  spot: () => sql`search_text(${spot})`,
  coach: (reader) => sql`search_text(${coachNameColumn(reader)})`,
};

/**
 * Returns a page of the programmes of a tab that a query keeps, in its order or `usual` without one, then in the order of their ids;
 * and how many programmes each tab holds under the same words and filters, its status aside.
 */
export async function listNarrowedPrograms(
  scope: Scope,
  query: ProgramListQuery & { readonly tab: ProgramTab; readonly page: number; readonly size: number },
  usual: readonly SQL[],
): Promise<Page<ProgramRow> & { tabs: Record<ProgramTab, number> }> {
  const { tab, page, size, status, sort, direction } = query;
  const where = conditionOf(query, scope.kind);
  const numbers = await countProgramsByStatus(scope, where);
  const sumOf = (statuses: readonly ProgramStatus[]): number =>
    statuses.reduce((sum, one) => sum + (numbers.get(one) ?? 0), 0);
  const statusesOf = (of: ProgramTab): readonly ProgramStatus[] =>
    programTabs.find(({ key }) => key === of)?.statuses ?? [];
  const asked = statusesOf(tab).filter((one) => status === undefined || one === status);
  const way = sql.raw(direction === 'desc' ? 'desc' : 'asc');
  const orderBy =
    sort || direction ? [sql`${sortedBy[sort ?? 'start'](scope.kind)} ${way} nulls last`] : usual;
  const around = { orderBy, limit: size, offset: (page - 1) * size };
  const items = await selectProgramRows(scope, and(inArray(programs.status, asked), where), around);
  const total = sumOf(asked);
  return {
    items,
    ...exactTotal(total),
    tabs: Object.fromEntries(
      programTabs.map(({ key }) => [key, Math.min(sumOf(statusesOf(key)), exactTotalLimit + 1)]),
    ) as Record<ProgramTab, number>,
  };
}
