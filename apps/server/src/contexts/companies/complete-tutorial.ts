import type { Actor, Scope } from '@elan/domain/accounts';
import { companyErrors, missingStep, type TutorialStepKey } from '@elan/domain/companies';
import { inTx } from '../../platform/db/database.ts';
import { lockCompany, ownCompany, type CompanyRow } from './companies.repository.ts';
import { moveCompany } from './move-company.ts';
import { followItsPrograms, labelOfFirstProgram, needsSurvey } from './project-first-program.ts';
import { tutorialFactsOf } from './tutorial-steps.ts';

function refuse(missing: TutorialStepKey): Error {
  if (missing === 'address') return companyErrors.fail('tutorial/missing-address');
  if (missing === 'accidents') return companyErrors.fail('tutorial/missing-accidents');
  if (missing === 'phone') return companyErrors.fail('tutorial/missing-phone');
  return companyErrors.fail('tutorial/missing-spot');
}

/**
 * Ends the tutorial: its required facts are known, a spot is open, a telephone is proved. The company then shows where its first program
 * stands (D33), or is ACTIVE when none is due.
 * Throws `tutorial/missing-address`, `tutorial/missing-accidents`, `tutorial/missing-spot`, `tutorial/missing-phone`, or `transition-forbidden`.
 */
export function completeTutorial(scope: Scope, actor: Actor): Promise<CompanyRow> {
  return inTx(async () => {
    const own = await ownCompany(scope);
    const company = (await lockCompany(own.id)) ?? own;
    const facts = await tutorialFactsOf(company);
    const missing = missingStep(facts);
    if (missing) throw refuse(missing);
    // A survey that runs, or whose results wait, makes a programme due.
    const isDue = facts.hasProgram || (await needsSurvey()(company.id)) !== undefined;
    const wanted = isDue ? 'PENDING_CONFIG' : 'ACTIVE';
    const moved = await moveCompany(company, 'completeTutorial', actor, wanted);
    return followItsPrograms(await labelOfFirstProgram(moved));
  });
}
