import type { Actor, Scope } from '@elan/domain/accounts';
import { companyErrors } from '@elan/domain/companies';
import { inTx } from '../../platform/db/database.ts';
import { lockCompany, ownCompany, type CompanyRow } from './companies.repository.ts';
import { moveCompany } from './move-company.ts';
import { labelOfFirstProgram } from './project-first-program.ts';
import { tutorialSteps } from './tutorial-steps.ts';

/**
 * Ends the tutorial: its required facts are known, a spot is open. The company then shows where its first program
 * stands (D33), or is ACTIVE when none is due.
 * Throws `tutorial/missing-address`, `tutorial/missing-accidents`, `tutorial/missing-spot`, or `transition-forbidden`.
 */
export function completeTutorial(scope: Scope, actor: Actor): Promise<CompanyRow> {
  return inTx(async () => {
    const own = await ownCompany(scope);
    const company = (await lockCompany(own.id)) ?? own;
    if (!company.addressLine) throw companyErrors.fail('tutorial/missing-address');
    if (company.workAccidents === null) throw companyErrors.fail('tutorial/missing-accidents');
    const steps = await tutorialSteps(company);
    const done = (key: string) => steps.some((step) => step.key === key && step.done);
    if (!done('spot')) throw companyErrors.fail('tutorial/missing-spot');
    const wanted = done('program') ? 'PENDING_CONFIG' : 'ACTIVE';
    const moved = await moveCompany(company, 'completeTutorial', actor, wanted);
    return labelOfFirstProgram(moved);
  });
}
