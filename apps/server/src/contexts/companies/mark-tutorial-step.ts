import type { Scope } from '@elan/domain/accounts';
import { mayMark, type TutorialMark, type TutorialStepKey } from '@elan/domain/companies';
import { kernelErrors } from '@elan/domain/kernel';
import { inTx } from '../../platform/db/database.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { ownCompany, type CompanyRow } from './companies.repository.ts';
import { writeMark } from './tutorial-steps.ts';

/**
 * Says of a step what no data can tell: the welcome was read, or a step that may wait is put off. Returns the company.
 * Throws `not-allowed` for a step whose data are what counts.
 */
export function markTutorialStep(
  scope: Scope,
  step: TutorialStepKey,
  mark: TutorialMark,
): Promise<CompanyRow> {
  return inTx(async () => {
    const company = await ownCompany(scope);
    if (company.status !== 'TUTORIAL' || !mayMark(step, mark)) throw kernelErrors.fail('not-allowed');
    await writeMark(company.id, step, mark);
    await publishLive({ topic: `company:${company.id}`, kind: 'companies/changed', id: company.id });
    return company;
  });
}
