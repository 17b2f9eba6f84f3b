import { may, type Actor, type Scope } from '@elan/domain/accounts';
import {
  closingProblems,
  companyErrors,
  isRemovable,
  isTooLongClosing,
  namedSessions,
  type ClosingInput,
  type ClosingPreview,
  type CompanyClosings,
} from '@elan/domain/companies';
import {
  addDays,
  civilDateOf,
  isPeriod,
  kernelErrors,
  timeZoneOf,
  type CivilDate,
} from '@elan/domain/kernel';
import { and, asc, eq, sql } from 'drizzle-orm';
import { databaseNow } from '../../platform/clock/clock.ts';
import { db, inTx } from '../../platform/db/database.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { recordAudit } from '../../platform/registry/audit.ts';
import { requireOpened, type Opened } from '../../platform/registry/require-opened.ts';
import { lockCompany, type CompanyRow } from './companies.repository.ts';
import { companyClosings } from './companies.tables.ts';
import { companyIn } from './company-profile.ts';
import { need } from '../../platform/context/need.ts';

type Planned = {
  readonly id: string;
  readonly startsAt: string;
  readonly zone: string;
  readonly registered: number;
} & Pick<ClosingPreview['sessions'][number], 'objectiveName' | 'spotName'>;
type PlannedSource = (
  companyId: string,
  days: { readonly from: CivilDate; readonly to: CivilDate },
) => Promise<readonly Planned[]>;

/** The sessions of a company that are planned on some days. */
export const plannedSessions = need<PlannedSource>().named('companies.planned-sessions');

const todayOf = async ({ postalCode }: CompanyRow): Promise<CivilDate> =>
  civilDateOf(await databaseNow(), timeZoneOf(postalCode ?? ''));

const rowsOf = (companyId: string) =>
  db
    .select({
      id: companyClosings.id,
      from: companyClosings.firstDay,
      to: companyClosings.lastDay,
      reason: companyClosings.reason,
      version: companyClosings.version,
    })
    .from(companyClosings)
    .where(eq(companyClosings.companyId, companyId))
    .orderBy(asc(companyClosings.firstDay));

/** The closing days of a company of the scope (D21). Throws `not-found`. */
export async function listClosings(scope: Scope, companyId: string): Promise<CompanyClosings> {
  const company = await companyIn(scope, companyId);
  return { today: await todayOf(company), items: await rowsOf(company.id) };
}

/**
 * The sessions that are planned already on the days of a closing: named for who may see them, counted for all; none for days
 * that no closing may have. Throws `not-found`.
 */
export async function previewClosing(
  scope: Scope,
  actor: Actor,
  companyId: string,
  days: { readonly from: CivilDate; readonly to: CivilDate },
): Promise<ClosingPreview> {
  const company = await companyIn(scope, companyId);
  if (!isPeriod(days.from, days.to) || isTooLongClosing(days)) return { total: 0, sessions: [] };
  const planned = await plannedSessions()(company.id, days);
  const named = may(actor, 'sessions.read') ? planned.slice(0, namedSessions) : [];
  return { total: planned.length, sessions: [...named] };
}

// Beyond the longest pack, which is of twelve months.
const farthestDays = 400;

/** Returns the sessions of a company that are still to be held, in the order of time. */
export async function comingSessionsOf(company: CompanyRow): Promise<readonly Planned[]> {
  const from = await todayOf(company);
  return plannedSessions()(company.id, { from, to: addDays(from, farthestDays) });
}

/** Runs a change of the closings with the company locked, so that two overlapping ones cannot race. Returns the list as it is now. */
function changeClosings(
  scope: Scope,
  actor: Actor,
  companyId: string,
  { event, change }: { event: string; change: (company: CompanyRow) => Promise<string> },
): Promise<CompanyClosings> {
  return inTx(async () => {
    const company = await companyIn(scope, companyId);
    await lockCompany(company.id);
    const closing = await change(company);
    await recordAudit({
      actor,
      entity: 'company',
      entityId: company.id,
      event,
      from: null,
      to: null,
      details: { closing },
    });
    // The dates that screens simulate follow too, and the days that calendars shade.
    for (const kind of ['companies/changed', 'programs/changed', 'sessions/changed']) {
      await publishLive({ topic: `company:${company.id}`, kind, id: company.id });
    }
    return listClosings(scope, company.id);
  });
}

async function check(company: CompanyRow, input: ClosingInput, closingId?: string, opened: Opened = {}) {
  const rows = await rowsOf(company.id);
  const before = rows.find(({ id }) => id === closingId);
  if (closingId !== undefined && !before) throw kernelErrors.fail('not-found');
  if (before) requireOpened(before, opened);
  const others = rows.filter(({ id }) => id !== closingId);
  const issues = closingProblems(input, { today: await todayOf(company), others, before });
  if (issues.length > 0) throw kernelErrors.fail('form-invalid', { issues });
}

const columnsOf = ({ from, to, reason }: ClosingInput) => ({ firstDay: from, lastDay: to, reason });

/** Adds a closing. Throws `not-found`, `form-invalid` for days that are past, in disorder, or closed already. */
export const addClosing = (scope: Scope, actor: Actor, companyId: string, input: ClosingInput) =>
  changeClosings(scope, actor, companyId, {
    event: 'addClosing',
    async change(company) {
      await check(company, input);
      const [added] = await db
        .insert(companyClosings)
        .values({ companyId: company.id, ...columnsOf(input) })
        .returning({ id: companyClosings.id });
      return added?.id ?? '';
    },
  });

export type ClosingKey = { readonly companyId: string; readonly closingId: string };

/** Changes a closing. Throws as `addClosing` does, `stale-version`, and `not-found` for a closing of another company. */
export const changeClosing = (
  scope: Scope,
  actor: Actor,
  { companyId, closingId }: ClosingKey,
  { version, ...input }: ClosingInput & Opened,
) =>
  changeClosings(scope, actor, companyId, {
    event: 'changeClosing',
    async change(company) {
      await check(company, input, closingId, { version });
      await db
        .update(companyClosings)
        .set({
          ...columnsOf(input),
          updatedAt: sql`now()`,
          version: sql`${companyClosings.version} + 1`,
        })
        .where(and(eq(companyClosings.id, closingId), eq(companyClosings.companyId, company.id)));
      return closingId;
    },
  });

/** Takes a closing away: its days carry sessions again. Throws `not-found`, and `enterprises/closing-begun` once one of them is over. */
export const removeClosing = (scope: Scope, actor: Actor, { companyId, closingId }: ClosingKey) =>
  changeClosings(scope, actor, companyId, {
    event: 'removeClosing',
    async change(company) {
      const closing = (await rowsOf(company.id)).find(({ id }) => id === closingId);
      if (!closing) throw kernelErrors.fail('not-found');
      if (!isRemovable(closing, await todayOf(company)))
        throw companyErrors.fail('enterprises/closing-begun');
      await db.delete(companyClosings).where(eq(companyClosings.id, closing.id));
      return closing.id;
    },
  });
