import type { Scope } from '@elan/domain/accounts';
import type { CivilDate } from '@elan/domain/kernel';
import type { ProgramInput } from '@elan/domain/programs';
import { sql } from 'drizzle-orm';
import { inTx } from '../../../platform/db/database.ts';
import { companyOf } from '../../../platform/registry/within-scope.ts';
import { checkProgram } from './check-program.ts';
import { lockedProgram, moveProgram, type ProgramActor } from '../move-program.ts';
import { insertProgram, type ProgramRow } from '../programs.repository.ts';

/**
 * Submits a programme of the caller's company to validation, everything being checked again. Returns it.
 * Throws as `simulateProgram` does, and `programs/company-over` for a company that is over.
 */
export async function submitProgram(
  scope: Scope,
  actor: ProgramActor,
  input: ProgramInput,
  today: CivilDate,
): Promise<ProgramRow> {
  const companyId = companyOf(scope);
  return inTx(async () => {
    const { facts, details } = await checkProgram(companyId, input, today, 'share');
    const id = await insertProgram(companyId, facts);
    const draft = await lockedProgram(scope, id);
    return moveProgram(draft, 'submit', actor, { set: { submittedAt: sql`now()` }, details });
  });
}
