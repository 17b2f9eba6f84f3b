import type { Scope } from '@elan/domain/accounts';
import { inTx } from '../../../platform/db/database.ts';
import { lockedProgram, moveProgram, type ProgramActor } from '../move-program.ts';
import type { ProgramRow } from '../programs.repository.ts';

/** Refuses a submitted programme, with the reason that its company reads. Throws `not-found` and `transition-forbidden`. */
export function refuseProgram(
  scope: Scope,
  actor: ProgramActor,
  id: string,
  reason: string,
): Promise<ProgramRow> {
  return inTx(async () => {
    const program = await lockedProgram(scope, id);
    return moveProgram(program, 'refuse', actor, { set: { refusalReason: reason }, details: { reason } });
  });
}

/** Takes back a programme that waits for its validation. Throws `not-found` and `transition-forbidden`. */
export function withdrawProgram(scope: Scope, actor: ProgramActor, id: string): Promise<ProgramRow> {
  return inTx(async () => moveProgram(await lockedProgram(scope, id), 'withdraw', actor));
}
