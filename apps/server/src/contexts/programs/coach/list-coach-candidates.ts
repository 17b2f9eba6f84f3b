import type { Scope } from '@elan/domain/accounts';
import { usualLanguage, type CoachCandidates, type Language } from '@elan/domain/coaches';
import { hasCome } from '@elan/domain/kernel';
import type { PlannedSession } from '@elan/domain/programs';
import { coachNeedsOf, notOfProgram, rankCoaches } from '../../sessions/public.ts';
import { documentsDay, takenOfPlan } from '../coach-obstacles.ts';
import { planFromNow, planInputOf, wholePlan } from '../planning/plan-program.ts';
import { readProgram, type ProgramRow } from '../programs.repository.ts';

const begun: readonly string[] = ['ACTIVE', 'PAUSED'];

/** Returns the sessions of a programme that are still to be held at `now`: those of its plan, whether they are made already or not. */
export async function sessionsToHold(program: ProgramRow, now: Temporal.Instant): Promise<PlannedSession[]> {
  if (!begun.includes(program.status)) return [...(await planFromNow(program, now)).sessions];
  const { sessions } = wholePlan(await planInputOf(program));
  return sessions.filter(({ startsAt }) => !hasCome(startsAt, now));
}

/**
 * Returns every active coach for the sessions that a programme has still to hold: those who can take them all first, each with what
 * stands or speaks against: the sessions past the end of a document too (D29). Throws `not-found` and `programs/cannot-determine-next-session`.
 */
export async function listCoachCandidates(
  scope: Scope,
  id: string,
  now: Temporal.Instant,
  language: Language = usualLanguage,
): Promise<CoachCandidates> {
  const program = await readProgram(scope, id);
  const planned = await sessionsToHold(program, now);
  const needs = { ...(await coachNeedsOf(program)), language };
  const documentsBy = await documentsDay({ sessions: planned });
  const items = await rankCoaches({
    documentsBy,
    planned,
    zone: program.zone,
    companyId: program.companyId,
    needs,
    except: notOfProgram(program.id),
    takenOf: (coachIds) => takenOfPlan(program, { sessions: planned }, coachIds),
  });
  // Only a single session may be given past a document (D29).
  return {
    items: items.map((item) => ({ ...item, overridable: false })),
    asked: { postalCode: needs.postalCode, discipline: needs.discipline?.name ?? null },
  };
}
