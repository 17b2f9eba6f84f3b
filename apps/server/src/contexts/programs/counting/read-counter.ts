import type { Actor, Scope } from '@elan/domain/accounts';
import { canFire, civilDateOf, timeOfDayOf } from '@elan/domain/kernel';
import { programIsOver, programStatusLabels } from '@elan/domain/programs';
import {
  counterLineOf,
  counterTotals,
  mostCounterLines,
  sessionMachine,
  type Counter,
  type CounterLineView,
} from '@elan/domain/sessions';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import { users } from '../../accounts/public.ts';
import { accountManagers } from '../../companies/public.ts';
import { sessions } from '../../sessions/public.ts';
import { readProgram, type ProgramRow } from '../programs.repository.ts';

type Reader = Pick<Actor, 'role'>;

const ourTeam = 'Notre équipe';

const selectSessions = (programId: string) =>
  db
    .select({
      session: sessions,
      cancelledByName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
      isOfCompany: sql<boolean>`exists (select from ${accountManagers} where ${accountManagers.userId} = ${sessions.cancelledBy} and ${accountManagers.companyId} = ${sessions.companyId})`,
    })
    .from(sessions)
    .leftJoin(users, eq(users.id, sessions.cancelledBy))
    .where(
      and(
        eq(sessions.programId, programId),
        inArray(sessions.status, ['ACTIVE', 'PASSED', 'ENDED', 'CANCELLED']),
      ),
    )
    .orderBy(asc(sessions.startsAt), asc(sessions.id))
    .limit(mostCounterLines);

type Row = Awaited<ReturnType<typeof selectSessions>>[number];

// A company reads which of its own people cancelled; of ours, that it was us.
const whoCancelled = ({ cancelledByName, isOfCompany }: Row, { role }: Reader): string | null =>
  cancelledByName === null || isOfCompany || role === 'ADMIN' ? cancelledByName : ourTeam;

function lineOf(row: Row, program: ProgramRow, reader: Reader, now: Temporal.Instant): CounterLineView {
  const { id, startsAt, endsAt, cancelledAt, countReason, countRule, countedAt, cancelReason } = row.session;
  const line = counterLineOf({ ...row.session, rule: countRule }, now);
  const { state, counted, minutesBefore } = line;
  return {
    id,
    date: civilDateOf(startsAt, program.zone),
    start: timeOfDayOf(startsAt, program.zone),
    startsAt: startsAt.toString(),
    endsAt: endsAt.toString(),
    state,
    counted,
    rule: countRule,
    reason: countReason,
    countedAt: countedAt?.toString() ?? null,
    cancelled:
      cancelledAt === null || minutesBefore === null
        ? null
        : {
            at: cancelledAt.toString(),
            minutesBefore,
            by: whoCancelled(row, reader),
            reason: cancelReason,
          },
    mayClose: state === 'waiting' && canFire(sessionMachine, 'PASSED', 'close', reader.role),
  };
}

/**
 * Returns the counter of a programme: a line for each session of the pack, in the order of time, and the totals, which are their
 * sums. Only the lines of the page leave; `all` gives every one, for a document. Throws `not-found`.
 */
export async function readCounter(
  scope: Scope,
  reader: Reader,
  id: string,
  page: { readonly page: number; readonly size: number } | 'all',
): Promise<Counter> {
  const program = await readProgram(scope, id);
  const now = await databaseNow();
  const rows = await selectSessions(program.id);
  const lines = rows.map((row) => lineOf(row, program, reader, now));
  const { companyName, type, objectiveName, status, startDate, zone, sessionsSold } = program;
  const shown = page === 'all' ? lines : lines.slice((page.page - 1) * page.size, page.page * page.size);
  return {
    items: shown,
    total: lines.length,
    capped: lines.length === mostCounterLines,
    program: {
      id: program.id,
      companyName,
      type,
      objectiveName,
      status,
      statusLabel: programStatusLabels[status],
      startDate,
      zone,
    },
    totals: counterTotals(
      sessionsSold,
      lines.map(({ state, counted, cancelled }) => ({
        state,
        counted,
        minutesBefore: cancelled?.minutesBefore ?? null,
      })),
      programIsOver(status),
    ),
  };
}
