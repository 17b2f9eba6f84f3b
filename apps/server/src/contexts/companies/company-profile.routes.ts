import { companyProfileContract } from '@elan/domain/companies';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import { removeLogo } from './company-logo.ts';
import { companyIn, describeCompanyProfile } from './company-profile.ts';
import { updateCompanyProfile } from './update-company-profile.ts';

/** The routes of a company's own page. */
export const companyProfileRoutes: readonly BoundRoute[] = [
  handle(companyProfileContract.read, async ({ scope, params }) =>
    describeCompanyProfile(await companyIn(scope, params.id)),
  ),
  handle(
    companyProfileContract.update,
    async ({ scope, actor, params, body }) =>
      describeCompanyProfile(await updateCompanyProfile(scope, actor, params.id, body)),
    { current: async ({ scope, params }) => describeCompanyProfile(await companyIn(scope, params.id)) },
  ),
  handle(companyProfileContract.removeLogo, async ({ scope, actor, params }) =>
    describeCompanyProfile(await removeLogo(scope, actor, params.id)),
  ),
];
