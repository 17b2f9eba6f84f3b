import { enterprisesContract } from '@elan/domain/companies';
import { handle, type BoundRoute, type HandlerInput } from '../../../platform/http/handle.ts';
import { assignPrescriptor, unassignPrescriptor } from './assign-prescriptor.ts';
import { cancelEnterprise } from './cancel-enterprise.ts';
import { closingConsequences } from './closing-consequences.ts';
import { closeAfterEvent } from './close-event.ts';
import { deleteEnterprise } from './delete-enterprise.ts';
import { describeEnterprise } from './describe-enterprise.ts';
import { readEnterpriseHistory } from './enterprise-history.ts';
import { listEnterprises } from './list-enterprises.ts';
import { makePrescriptor, unmakePrescriptor } from './make-prescriptor.ts';
import {
  archiveEnterprise,
  blacklistEnterprise,
  endEnterprise,
  liftEnterprise,
  regulariseEnterprise,
  restoreEnterprise,
  suspendEnterprise,
} from './move-enterprise.ts';
import { listPrescriptors } from '../overseen-companies.ts';
import { setReferralCode } from './set-referral-code.ts';

const current = ({ scope, actor, params }: HandlerInput<typeof enterprisesContract.card>) =>
  describeEnterprise(scope, actor, params.id);

/** The routes of those who look after companies. Each act answers the card as it has become. */
export const enterprisesRoutes: readonly BoundRoute[] = [
  handle(enterprisesContract.enterprises, ({ scope, query }) => listEnterprises(scope, query)),
  handle(enterprisesContract.prescriptorOptions, async ({ scope }) => ({
    items: await listPrescriptors(scope),
  })),
  handle(enterprisesContract.card, ({ scope, actor, params }) => describeEnterprise(scope, actor, params.id)),
  handle(enterprisesContract.history, ({ scope, actor, params, query }) =>
    readEnterpriseHistory(scope, actor, params.id, query),
  ),
  handle(enterprisesContract.closingConsequences, ({ scope, actor, params }) =>
    closingConsequences(scope, actor, params.id),
  ),
  handle(
    enterprisesContract.assign,
    async ({ scope, actor, params: { id }, body }) => {
      await assignPrescriptor(scope, actor, id, body);
      return describeEnterprise(scope, actor, id);
    },
    { current },
  ),
  handle(enterprisesContract.unassign, async ({ scope, actor, params, body }) => {
    await unassignPrescriptor(scope, actor, params.id, body);
    return {};
  }),
  handle(
    enterprisesContract.setReferralCode,
    async ({ scope, actor, params: { id }, body }) => {
      await setReferralCode(scope, actor, id, body);
      return describeEnterprise(scope, actor, id);
    },
    { current },
  ),
  handle(enterprisesContract.makePrescriptor, async ({ scope, actor, params: { id }, body }) => {
    await makePrescriptor(scope, actor, id, body.reason);
    return describeEnterprise(scope, actor, id);
  }),
  handle(enterprisesContract.unmakePrescriptor, async ({ scope, actor, params: { id }, body }) => {
    await unmakePrescriptor(scope, actor, id, body.reason);
    return describeEnterprise(scope, actor, id);
  }),
  handle(enterprisesContract.suspend, async ({ scope, actor, params: { id }, body }) => {
    await suspendEnterprise(scope, actor, id, body.reason);
    return describeEnterprise(scope, actor, id);
  }),
  handle(enterprisesContract.regularise, async ({ scope, actor, params: { id } }) => {
    await regulariseEnterprise(scope, actor, id);
    return describeEnterprise(scope, actor, id);
  }),
  handle(enterprisesContract.end, async ({ scope, actor, params: { id } }) => {
    await endEnterprise(scope, actor, id);
    return describeEnterprise(scope, actor, id);
  }),
  handle(enterprisesContract.passEvent, async ({ scope, actor, params: { id }, body }) => {
    await closeAfterEvent(scope, actor, id, body.reason);
    return describeEnterprise(scope, actor, id);
  }),
  handle(enterprisesContract.cancel, async ({ scope, actor, params: { id }, body }) => {
    await cancelEnterprise(scope, actor, id, body.reason);
    return describeEnterprise(scope, actor, id);
  }),
  handle(enterprisesContract.archive, async ({ scope, actor, params: { id } }) => {
    await archiveEnterprise(scope, actor, id);
    return describeEnterprise(scope, actor, id);
  }),
  handle(enterprisesContract.restore, async ({ scope, actor, params: { id } }) => {
    await restoreEnterprise(scope, actor, id);
    return describeEnterprise(scope, actor, id);
  }),
  handle(enterprisesContract.blacklist, async ({ scope, actor, params: { id }, body }) => {
    await blacklistEnterprise(scope, actor, id, body.reason);
    return describeEnterprise(scope, actor, id);
  }),
  handle(enterprisesContract.lift, async ({ scope, actor, params: { id }, body }) => {
    await liftEnterprise(scope, actor, id, body.reason);
    return describeEnterprise(scope, actor, id);
  }),
  handle(enterprisesContract.remove, async ({ scope, actor, params: { id }, body }) => {
    await deleteEnterprise(scope, actor, id, body.name);
    return describeEnterprise(scope, actor, id);
  }),
];
