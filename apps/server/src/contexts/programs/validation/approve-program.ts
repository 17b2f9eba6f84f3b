import type { Scope } from '@elan/domain/accounts';
import { sessionErrors } from '@elan/domain/sessions';
import { inTx } from '../../../platform/db/database.ts';
import { findSpot } from '../../spots/public.ts';
import { lockedProgram, moveProgram, type ProgramActor } from '../move-program.ts';
import { planFromNow } from '../planning/plan-program.ts';
import type { ProgramRow } from '../programs.repository.ts';
import { refuseStoppedCompany } from '../stopped-companies.ts';
import { takenHours } from '../planning/taken-hours.ts';

/**
 * Approves a programme at `now` and sets its planning: the search of a coach begins. Returns it.
 * Throws `not-found`, `transition-forbidden`, `programs/company-stopped`, and `sessions/spot-taken` when another programme or session holds one of
 * its hours on the spot (I4).
 */
export function approveProgram(
  scope: Scope,
  actor: ProgramActor,
  id: string,
  now: Temporal.Instant,
): Promise<ProgramRow> {
  return inTx(async () => {
    const submitted = await lockedProgram(scope, id);
    await refuseStoppedCompany(submitted.companyId);
    // One approval at a time on a spot: two programmes never both find the same hour free. Before the company, which moves.
    const { spotId } = submitted;
    if (spotId) await findSpot(scope, spotId, 'no key update');
    const approved = await moveProgram(submitted, 'approve', actor);
    const plan = await planFromNow(approved, now);
    const taken = spotId ? await takenHours(approved, plan.sessions, { spotId }) : [];
    if (taken.length > 0) throw sessionErrors.fail('sessions/spot-taken');
    return moveProgram(approved, 'setPlanning', actor);
  });
}
