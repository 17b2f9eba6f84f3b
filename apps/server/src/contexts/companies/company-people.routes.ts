import { companyClosingsContract, companyManagersContract } from '@elan/domain/companies';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import {
  changeRightsOfManager,
  removeManager,
  resendManagerInvitation,
  restoreManager,
} from './change-manager.ts';
import { addClosing, changeClosing, listClosings, previewClosing, removeClosing } from './closings.ts';
import { inviteManager } from './invite-manager.ts';
import { listManagers } from './list-managers.ts';
import { changeRightsOfWithheld, resendWithheld, switchWithheld } from './withheld-managers.ts';

const keyOf = ({ id, managerId }: { id: string; managerId: string }) => ({ companyId: id, managerId });

/** The routes of the people who manage a company. Each act answers the list as it has become. */
export const companyManagersRoutes: BoundRoute[] = [
  handle(companyManagersContract.list, ({ scope, actor, params }) => listManagers(scope, actor, params.id)),
  handle(companyManagersContract.invite, async ({ scope, actor, params, body }) => {
    await inviteManager(scope, actor, { companyId: params.id, input: body });
    return listManagers(scope, actor, params.id);
  }),
  handle(companyManagersContract.resend, async ({ scope, actor, params }) => {
    const key = keyOf(params);
    if (!(await resendWithheld(scope, key))) await resendManagerInvitation(scope, actor, key);
    return listManagers(scope, actor, params.id);
  }),
  handle(
    companyManagersContract.setRights,
    async ({ scope, actor, params, body }) => {
      const key = keyOf(params);
      const isWithheld = await changeRightsOfWithheld(scope, actor, key, body);
      if (!isWithheld) await changeRightsOfManager(scope, actor, key, body);
      return listManagers(scope, actor, params.id);
    },
    { current: ({ scope, actor, params }) => listManagers(scope, actor, params.id) },
  ),
  handle(companyManagersContract.remove, async ({ scope, actor, params }) => {
    const key = keyOf(params);
    if (!(await switchWithheld(scope, actor, key, 'disable'))) await removeManager(scope, actor, key);
    return listManagers(scope, actor, params.id);
  }),
  handle(companyManagersContract.restore, async ({ scope, actor, params }) => {
    const key = keyOf(params);
    if (!(await switchWithheld(scope, actor, key, 'enable'))) await restoreManager(scope, actor, key);
    return listManagers(scope, actor, params.id);
  }),
];

const closingOf = ({ id, closingId }: { id: string; closingId: string }) => ({ companyId: id, closingId });

/** The routes of a company's closing days (D21). */
export const companyClosingsRoutes: readonly BoundRoute[] = [
  handle(companyClosingsContract.list, ({ scope, params }) => listClosings(scope, params.id)),
  handle(companyClosingsContract.preview, ({ scope, actor, params, query }) =>
    previewClosing(scope, actor, params.id, query),
  ),
  handle(companyClosingsContract.add, ({ scope, actor, params, body }) =>
    addClosing(scope, actor, params.id, body),
  ),
  handle(
    companyClosingsContract.change,
    ({ scope, actor, params, body }) => changeClosing(scope, actor, closingOf(params), body),
    { current: ({ scope, params }) => listClosings(scope, params.id) },
  ),
  handle(companyClosingsContract.remove, ({ scope, actor, params }) =>
    removeClosing(scope, actor, closingOf(params)),
  ),
];
