import type { Scope } from '@elan/domain/accounts';
import { licencesContract, licenceTypesContract } from '@elan/domain/members';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import { assignLicence, assignLicences } from './assign-licences.ts';
import { addLicenceType, changeLicenceType, licenceTypeOf, listLicenceTypes } from './licence-types.ts';
import { licencesOfCompany, licencesOfMember } from './licences.repository.ts';
import { readCompanyFor, requireMember } from './members.repository.ts';
import { takeBackLicence } from './take-back-licence.ts';

const heldBy = async (scope: Scope, id: string) => ({
  items: await licencesOfMember((await requireMember(scope, id)).id),
});

/** The routes of licences: what a company has, who holds them, the kinds that there are. */
export const licencesRoutes: readonly BoundRoute[] = [
  handle(licencesContract.company, async ({ scope, query }) => ({
    items: await licencesOfCompany(await readCompanyFor(scope, query.companyId)),
  })),
  handle(licencesContract.assignMany, ({ scope, actor, body }) =>
    assignLicences(scope, actor, body.type, body.memberIds),
  ),
  handle(licencesContract.ofMember, ({ scope, params }) => heldBy(scope, params.id)),
  handle(licencesContract.assign, async ({ scope, actor, params }) => {
    await assignLicence(scope, actor, params.type, params.id);
    return heldBy(scope, params.id);
  }),
  handle(licencesContract.takeBack, async ({ scope, actor, params }) => {
    await takeBackLicence(scope, actor, params.type, params.id);
    return heldBy(scope, params.id);
  }),
  handle(licenceTypesContract.list, async () => ({ items: await listLicenceTypes() })),
  handle(licenceTypesContract.create, ({ actor, body }) => addLicenceType(actor, body)),
  handle(
    licenceTypesContract.change,
    ({ actor, params, body }) => changeLicenceType(actor, params.key, body),
    { current: ({ params }) => licenceTypeOf(params.key) },
  ),
];
