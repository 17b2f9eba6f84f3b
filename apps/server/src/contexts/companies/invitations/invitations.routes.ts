import { invitationsContract } from '@elan/domain/companies';
import { handle, type BoundRoute } from '../../../platform/http/handle.ts';
import { companyDirectory } from '../directory/chosen-directory.ts';
import { describeEnterprise } from '../oversight/describe-enterprise.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { askForManager } from './ask-for-manager.ts';
import { declineInvitation, openInvitation } from './answer-invitation.ts';
import { inviteCompany } from './invite-company.ts';
import { readInvitation } from './read-invitation.ts';
import { deleteInvitationLink, reinviteCompany } from './reinvite-company.ts';

/** The routes of the invitations of companies: of who invites, and of who holds a link. */
export const invitationsRoutes: BoundRoute[] = [
  handle(invitationsContract.invite, async ({ scope, actor, body }) =>
    describeEnterprise(scope, actor, await inviteCompany(companyDirectory, scope, actor, body)),
  ),
  handle(invitationsContract.reinvite, async ({ scope, actor, params: { id }, body }) => {
    await reinviteCompany(scope, actor, id, body.email);
    return describeEnterprise(scope, actor, id);
  }),
  handle(invitationsContract.revokeInvitation, async ({ scope, actor, params: { id } }) => {
    await deleteInvitationLink(scope, actor, id);
    return describeEnterprise(scope, actor, id);
  }),
  handle(invitationsContract.askForManager, ({ body, http }) =>
    askForManager(companyDirectory, body, http.request.ip),
  ),
  handle(invitationsContract.readInvitation, ({ body, http }) => readInvitation(body.token, http.request.ip)),
  handle(invitationsContract.openInvitation, async ({ body, http }) => {
    await openInvitation(body.token, http.request.ip);
    return {};
  }),
  handle(invitationsContract.acceptInvitation, ({ body, http }) => acceptInvitation(body, http.request.ip)),
  handle(invitationsContract.declineInvitation, async ({ body, http }) => {
    await declineInvitation(body.token, http.request.ip);
    return {};
  }),
];
