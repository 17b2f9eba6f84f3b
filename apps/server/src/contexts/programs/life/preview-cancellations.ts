import type { Scope } from '@elan/domain/accounts';
import { type CivilDate } from '@elan/domain/kernel';
import {
  namedCancellations,
  occurrenceKeyOf,
  planSessions,
  type Cancellations,
  type PlanInput,
} from '@elan/domain/programs';
import { and, asc, eq } from 'drizzle-orm';
import { stillToCome } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import { sessions } from '../../sessions/public.ts';
import { planInputOf } from '../planning/plan-program.ts';
import { duringPause, type PauseRow } from '../program-pauses.repository.ts';
import { readProgram, type ProgramRow } from '../programs.repository.ts';

type Coming = { readonly plannedOn: CivilDate | null; readonly slotKey: string | null };

const endOf = (input: PlanInput): CivilDate | null => {
  const plan = planSessions(input);
  return plan.ok ? plan.endDate : null;
};

// The plan once a pause is granted and its sessions are cancelled: they are made up.
async function inputWith(
  program: ProgramRow,
  pause: PauseRow,
  coming: readonly Coming[],
): Promise<PlanInput> {
  const input = await planInputOf({ ...program, pauses: [...program.pauses, pause] });
  const keys = coming.map((row) =>
    occurrenceKeyOf({ date: row.plannedOn ?? '', slotKey: row.slotKey ?? '' }),
  );
  const leaving = new Set(keys);
  return {
    ...input,
    gone: leaving.union(new Set(input.gone)),
    kept: new Set(input.kept).difference(leaving),
  };
}

/** Returns what a pause of some days would cancel, and the last date of the programme then; a stop, without days. Throws `not-found`. */
export async function previewCancellations(
  scope: Scope,
  id: string,
  days: { readonly startsOn?: CivilDate | undefined; readonly endsOn?: CivilDate | undefined },
): Promise<Cancellations> {
  const program = await readProgram(scope, id);
  const { startsOn, endsOn = null } = days;
  const coming = await db
    .select({
      id: sessions.id,
      startsAt: sessions.startsAt,
      registered: sessions.registered,
      plannedOn: sessions.plannedOn,
      slotKey: sessions.slotKey,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.programId, program.id),
        eq(sessions.status, 'ACTIVE'),
        stillToCome(sessions.startsAt),
        startsOn === undefined ? undefined : duringPause({ startsOn, endsOn }, program.zone),
      ),
    )
    .orderBy(asc(sessions.startsAt), asc(sessions.id));
  const wanted = { status: 'GRANTED', startsOn, endsOn, reason: '' } as PauseRow;
  return {
    total: coming.length,
    registered: coming.reduce((sum, session) => sum + session.registered, 0),
    sessions: coming
      .slice(0, namedCancellations)
      .map((session) => ({ id: session.id, startsAt: session.startsAt.toString() })),
    zone: program.zone,
    endDate: endOf(await planInputOf(program)),
    newEndDate: startsOn === undefined ? null : endOf(await inputWith(program, wanted, coming)),
  };
}
