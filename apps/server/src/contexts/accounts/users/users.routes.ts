import { usersContract } from '@elan/domain/accounts';
import { handle, type BoundRoute, type HandlerInput } from '../../../platform/http/handle.ts';
import { changeIdentity } from './change-identity.ts';
import { changeRights } from './change-rights.ts';
import { changeUserEmail, sendUserPasswordLink } from './change-user-email.ts';
import { changeRole, removeStaff } from './change-role.ts';
import { describeUser } from './describe-user.ts';
import { blacklistUser, disableUser, enableUser, liftUser } from './disable-user.ts';
import { inviteStaff } from './invite-staff.ts';
import { listUsers } from './list-users.ts';
import { resendUserMail } from './resend-user-mail.ts';
import { signOutEverywhere } from '../sign-in/sign-out-everywhere.ts';

const current = ({ scope, actor, params }: HandlerInput<typeof usersContract.card>) =>
  describeUser(scope, actor, params.uid);

/** The routes of the administration of people. Each act answers the card as it has become. */
export const usersRoutes: BoundRoute[] = [
  handle(usersContract.list, ({ scope, query }) => listUsers(scope, query)),
  handle(usersContract.card, ({ scope, actor, params }) => describeUser(scope, actor, params.uid)),
  handle(
    usersContract.update,
    async ({ scope, actor, params: { uid }, body }) => {
      await changeIdentity(scope, actor, uid, body);
      return describeUser(scope, actor, uid);
    },
    { current },
  ),
  handle(
    usersContract.setRole,
    async ({ scope, actor, params: { uid }, body }) => {
      await changeRole(scope, actor, uid, body);
      return describeUser(scope, actor, uid);
    },
    { current },
  ),
  handle(
    usersContract.setRights,
    async ({ scope, actor, params: { uid }, body }) => {
      await changeRights(scope, actor, uid, body);
      return describeUser(scope, actor, uid);
    },
    { current },
  ),
  handle(usersContract.inviteStaff, async ({ scope, actor, body }) =>
    describeUser(scope, actor, await inviteStaff(actor, body)),
  ),
  handle(usersContract.removeStaff, async ({ scope, actor, params: { uid } }) => {
    await removeStaff(scope, actor, uid);
    return describeUser(scope, actor, uid);
  }),
  handle(usersContract.disable, async ({ scope, actor, params: { uid } }) => {
    await disableUser(scope, actor, uid);
    return describeUser(scope, actor, uid);
  }),
  handle(usersContract.enable, async ({ scope, actor, params: { uid } }) => {
    await enableUser(scope, actor, uid);
    return describeUser(scope, actor, uid);
  }),
  handle(usersContract.blacklist, async ({ scope, actor, params: { uid }, body }) => {
    await blacklistUser(scope, actor, uid, body.reason);
    return describeUser(scope, actor, uid);
  }),
  handle(usersContract.lift, async ({ scope, actor, params: { uid }, body }) => {
    await liftUser(scope, actor, uid, body.reason);
    return describeUser(scope, actor, uid);
  }),
  handle(usersContract.resend, async ({ scope, actor, params: { uid } }) => {
    await resendUserMail(scope, actor, uid);
    return describeUser(scope, actor, uid);
  }),
  handle(usersContract.changeEmail, async ({ scope, actor, params: { uid }, body }) => {
    await changeUserEmail(scope, actor, uid, body.email);
    return describeUser(scope, actor, uid);
  }),
  handle(usersContract.sendPasswordLink, async ({ scope, actor, params: { uid } }) => {
    await sendUserPasswordLink(scope, actor, uid);
    return describeUser(scope, actor, uid);
  }),
  handle(usersContract.signOut, async ({ scope, actor, params: { uid } }) => {
    await signOutEverywhere(scope, actor, uid);
    return describeUser(scope, actor, uid);
  }),
];
