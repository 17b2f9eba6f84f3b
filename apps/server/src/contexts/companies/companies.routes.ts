import { companiesContract } from '@elan/domain/companies';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import { ownCompany } from './companies.repository.ts';
import { completeTutorial } from './complete-tutorial.ts';
import { describeCompany } from './describe-company.ts';
import { companyDirectory, isSampleDirectory } from './directory/chosen-directory.ts';
import { registerCompany } from './register-company.ts';
import { markTutorialStep } from './mark-tutorial-step.ts';
import { searchDirectory } from './search-directory.ts';
import { updateCompanyFacts } from './update-company-facts.ts';

/** The routes of companies. */
export const companiesRoutes: BoundRoute[] = [
  handle(companiesContract.searchDirectory, async ({ query, http }) => ({
    items: await searchDirectory(companyDirectory, query.q, http.request.ip),
    sample: isSampleDirectory(),
  })),
  handle(companiesContract.register, ({ body, http }) =>
    registerCompany(companyDirectory, body, http.request.ip),
  ),
  handle(companiesContract.current, async ({ scope }) => describeCompany(await ownCompany(scope))),
  handle(
    companiesContract.updateFacts,
    async ({ scope, actor, body }) => describeCompany(await updateCompanyFacts(scope, actor, body)),
    { current: async ({ scope }) => describeCompany(await ownCompany(scope)) },
  ),
  handle(companiesContract.markStep, async ({ scope, params, body }) =>
    describeCompany(await markTutorialStep(scope, params.step, body.mark)),
  ),
  handle(companiesContract.completeTutorial, async ({ scope, actor }) =>
    describeCompany(await completeTutorial(scope, actor)),
  ),
];
