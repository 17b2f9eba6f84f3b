import type { Scope } from '@elan/domain/accounts';
import { exactTotal, exactTotalLimit, type Page } from '@elan/domain/kernel';
import {
  programTabs,
  type ProgramListQuery,
  type ProgramStatus,
  type ProgramTab,
} from '@elan/domain/programs';
import { and, asc, eq, inArray, notInArray, sql, type SQL } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { withinScope } from '../../platform/registry/within-scope.ts';
import { listNarrowedPrograms } from './list-narrowed-programs.ts';
import { countProgramsByStatus, selectProgramRows, type ProgramRow } from './programs.repository.ts';
import { programs } from './programs.tables.ts';
import { coachesOfUser } from '../coaches/public.ts';
import { ofRunningCompany } from '../companies/public.ts';

type TabCounts = Record<ProgramTab, number>;

const statusesOf = (tab: ProgramTab): readonly ProgramStatus[] =>
  programTabs.find(({ key }) => key === tab)?.statuses ?? [];

/** Who waits for an answer comes first under "En attente"; elsewhere the latest programme does. In the words of the indexes. */
const orderOf = (tab: ProgramTab): SQL[] =>
  tab === 'pending'
    ? [sql`${programs.submittedAt} asc nulls last`]
    : [sql`${programs.startDate} desc nulls last`];

async function countTabs(scope: Scope): Promise<TabCounts> {
  const numbers = await countProgramsByStatus(scope, undefined);
  const byTab = programTabs.map(({ key, statuses }) => {
    const ofTab = statuses.reduce((sum, status) => sum + (numbers.get(status) ?? 0), 0);
    return [key, Math.min(ofTab, exactTotalLimit + 1)] as const;
  });
  return Object.fromEntries(byTab) as TabCounts;
}

/**
 * The ids of a page of a tab, among the first programmes of each of its statuses: each status is read from its index in the order of
 * the page, however many programmes there are.
 */
async function idsOfPage(
  scope: Scope,
  tab: ProgramTab,
  { size, offset }: { readonly size: number; readonly offset: number },
): Promise<string[]> {
  const order = sql.join([...orderOf(tab), sql`${programs.id}`], sql`, `);
  const ofStatus = statusesOf(tab).map((status) => {
    const where = and(withinScope(scope, programs), eq(programs.status, status));
    return sql`(select ${programs.id}, ${programs.startDate}, ${programs.submittedAt} from ${programs} where ${where}
      order by ${order} limit ${offset + size})`;
  });
  // Under the table's own name: the order of the page is that of each status.
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${programs.id} from (${sql.join(ofStatus, sql` union all `)}) as ${programs}
    order by ${order} limit ${size} offset ${offset}`);
  return rows.map(({ id }) => id);
}

/**
 * Returns a page of the programmes of a tab in a scope, and how many programmes each tab holds, 10 001 for more than 10 000; those that
 * words and filters keep, in another order, when the query has any.
 */
export async function listPrograms(
  scope: Scope,
  query: ProgramListQuery & { readonly tab: ProgramTab; readonly page: number; readonly size: number },
): Promise<Page<ProgramRow> & { tabs: TabCounts }> {
  const { tab, page, size, ...narrowing } = query;
  if (Object.values(narrowing).some((value) => value !== undefined)) {
    return listNarrowedPrograms(scope, query, orderOf(tab));
  }
  const tabs = await countTabs(scope);
  // Told apart from what stands around them: the planner weighs few tables at once.
  const ids = await idsOfPage(scope, tab, { size, offset: (page - 1) * size });
  // One that changes its tab meanwhile is not shown in this one.
  const ofPage = sql`${inArray(programs.id, ids)} and ${inArray(programs.status, [...statusesOf(tab)])}`;
  const around = { orderBy: orderOf(tab), limit: size, offset: 0 };
  const items = ids.length === 0 ? [] : await selectProgramRows(scope, ofPage, around);
  return { items, ...exactTotal(tabs[tab]), tabs };
}

/**
 * Returns the status of a company's first programme, drafts, refused and withdrawn ones left aside; undefined when it has none.
 * The company's own label follows it during its setting up (D33).
 */
export async function firstProgramStatus(companyId: string): Promise<ProgramStatus | undefined> {
  const [first] = await db
    .select({ status: programs.status })
    .from(programs)
    .where(
      and(eq(programs.companyId, companyId), notInArray(programs.status, ['DRAFT', 'REFUSED', 'CANCELLED'])),
    )
    .orderBy(asc(programs.createdAt), asc(programs.id))
    .limit(1);
  return first?.status;
}

/** Tells whether a company has submitted a programme that was neither refused nor withdrawn. */
export const hasSubmittedProgram = async (companyId: string): Promise<boolean> =>
  (await firstProgramStatus(companyId)) !== undefined;

/** Returns the ids of the programmes that run, those of stopped companies left aside, in one order for all callers: two callers that lock them never deadlock. */
export async function activeProgramIds(): Promise<string[]> {
  const rows = await db
    .select({ id: programs.id })
    .from(programs)
    .where(and(eq(programs.status, 'ACTIVE'), ofRunningCompany(programs.companyId)))
    .orderBy(asc(programs.id));
  return rows.map((row) => row.id);
}

/** How many programmes of a company run, wait or are suspended: drafts, and what is over, left aside. */
export const countLivePrograms = (companyId: string): Promise<number> =>
  db.$count(
    programs,
    and(
      eq(programs.companyId, companyId),
      notInArray(programs.status, ['DRAFT', 'ENDED', 'CANCELLED', 'REFUSED']),
    ),
  );

/** How many programmes that are not over a person leads as their coach. */
export const countProgramsLedBy = (userId: string): Promise<number> =>
  db.$count(
    programs,
    and(
      inArray(programs.coachId, coachesOfUser(userId)),
      notInArray(programs.status, ['ENDED', 'CANCELLED', 'REFUSED']),
    ),
  );

/** How many programmes of a company run, how many are paused, and how many await their validation. */
export async function countRunningPrograms(
  companyId: string,
): Promise<{ active: number; paused: number; awaiting: number }> {
  const ofStatus = (status: ProgramStatus) =>
    db.$count(programs, and(eq(programs.companyId, companyId), eq(programs.status, status)));
  return {
    active: await ofStatus('ACTIVE'),
    paused: await ofStatus('PAUSED'),
    awaiting: await ofStatus('PENDING'),
  };
}
