import type { Scope } from '@elan/domain/accounts';
import { proposalEnd } from '@elan/domain/programs';
import { and, eq, exists, inArray, or, sql } from 'drizzle-orm';
import { databaseNow } from '../../platform/clock/clock.ts';
import { db } from '../../platform/db/database.ts';
import { selectProgramRows } from './programs.repository.ts';
import { programPauses, programs } from './programs.tables.ts';

/** What was refused or answered is told for so many days. */
const toldDays = 14;
const latest = { orderBy: [sql`${programs.updatedAt} desc`], limit: 50, offset: 0 };
const recent = sql.raw(`now() - interval '${toldDays} days'`);

/** Returns the dates that the company of a scope has to answer, and its programmes that were refused lately, the newest first. */
export async function programNews(scope: Scope) {
  const told = or(
    eq(programs.status, 'PENDING_DATE_CONFIRMATION'),
    and(eq(programs.status, 'REFUSED'), sql`${programs.updatedAt} > ${recent}`),
  );
  return (await selectProgramRows(scope, told, latest)).map(
    ({ id, type, status, objectiveName, refusalReason, proposedDate, proposedAt, updatedAt }) => ({
      id,
      type,
      status,
      objectiveName,
      reason: refusalReason,
      proposedDate,
      at: (proposedAt ?? updatedAt).toString(),
      until: proposedAt === null ? null : proposalEnd(proposedAt.toString()).toString(),
    }),
  );
}

/** Returns the pauses of the company of a scope that were granted or refused lately, the newest first. */
export async function pauseNews(scope: Scope) {
  const answered = and(
    eq(programPauses.programId, programs.id),
    inArray(programPauses.status, ['GRANTED', 'REFUSED']),
    sql`${programPauses.updatedAt} > ${recent}`,
  );
  const told = exists(
    db
      .select({ one: sql`1` })
      .from(programPauses)
      .where(answered),
  );
  const oldest = (await databaseNow()).subtract({ hours: 24 * toldDays });
  return (await selectProgramRows(scope, told, latest)).flatMap(({ id: programId, objectiveName, pauses }) =>
    pauses
      .filter(
        ({ status, updatedAt }) =>
          (status === 'GRANTED' || status === 'REFUSED') && Temporal.Instant.compare(updatedAt, oldest) > 0,
      )
      .map(({ id, status, startsOn, endsOn, refusalReason, updatedAt }) => ({
        id,
        programId,
        isGranted: status === 'GRANTED',
        startsOn,
        endsOn,
        refusalReason,
        objectiveName,
        at: updatedAt.toString(),
      })),
  );
}
