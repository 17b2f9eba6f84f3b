import type { Scope } from '@elan/domain/accounts';
import { kernelErrors } from '@elan/domain/kernel';
import { sql } from 'drizzle-orm';
import { inTx } from '../../../platform/db/database.ts';
import { cancelProgramSessions } from '../../sessions/public.ts';
import { lockedProgram, moveProgram, type ProgramActor } from '../move-program.ts';
import type { ProgramRow } from '../programs.repository.ts';

const typedAlike = (typed: string, name: string): boolean =>
  typed.trim().toLocaleLowerCase('fr') === name.trim().toLocaleLowerCase('fr');

/**
 * Stops a programme for good, with the name of its company typed and a reason (specification point 4): its coming sessions are
 * cancelled and not counted, and nothing starts it again. Returns it.
 * Throws `not-found`, `form-invalid` for another name, and `transition-forbidden`.
 */
export function stopProgram(
  scope: Scope,
  actor: ProgramActor,
  id: string,
  { name, reason }: { readonly name: string; readonly reason: string },
): Promise<ProgramRow> {
  return inTx(async () => {
    const program = await lockedProgram(scope, id);
    if (!typedAlike(name, program.companyName)) {
      const message = `Saisissez «\u00a0${program.companyName}\u00a0» pour continuer.`;
      throw kernelErrors.fail('form-invalid', { issues: [{ path: 'name', message }] });
    }
    const cancelComing = async (): Promise<void> => {
      await cancelProgramSessions(id, undefined, { rule: 'PROGRAM_STOPPED', reason, actor });
    };
    return moveProgram(program, 'stop', actor, {
      set: { endedAt: sql`now()`, stopReason: reason, proposedDate: null, proposedAt: null },
      beforeTelling: cancelComing,
    });
  });
}
