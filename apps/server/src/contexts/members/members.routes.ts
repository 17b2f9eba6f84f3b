import { memberInvitationsContract, memberReportsContract, membersContract } from '@elan/domain/members';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import { addMember } from './add-member.ts';
import { comeBack } from './come-back.ts';
import { confirmInvitation, readInvitation } from './confirm-invitation.ts';
import { describeMember } from './describe-member.ts';
import { listMembers } from './list-members.ts';
import { openAccount } from './open-account.ts';
import { removeMember } from './remove-member.ts';
import { renameMember } from './rename-member.ts';
import { reportCompany } from './report-company.ts';
import { resendInvitation } from './resend-invitation.ts';
import { listReportedCompanies, settleReports } from './settle-reports.ts';
import { toSeveral } from './several-members.ts';

/** The routes of employees. Each act on one answers the card as it has become. */
export const membersRoutes: BoundRoute[] = [
  handle(membersContract.list, ({ scope, query }) => listMembers(scope, query)),
  handle(membersContract.card, ({ scope, actor, params }) => describeMember(scope, actor, params.id)),
  handle(membersContract.add, async ({ scope, actor, body }) =>
    describeMember(scope, actor, await addMember(scope, actor, body)),
  ),
  handle(
    membersContract.rename,
    async ({ scope, actor, params: { id }, body }) => {
      await renameMember(scope, actor, id, body);
      return describeMember(scope, actor, id);
    },
    { current: ({ scope, actor, params }) => describeMember(scope, actor, params.id) },
  ),
  handle(membersContract.resend, async ({ scope, actor, params: { id }, body }) => {
    await resendInvitation(scope, actor, id, body.email);
    return describeMember(scope, actor, id);
  }),
  handle(membersContract.leave, async ({ scope, actor, params: { id }, body }) => {
    await removeMember(scope, actor, id, body.leftOn);
    return describeMember(scope, actor, id);
  }),
  handle(membersContract.comeBack, async ({ scope, actor, params: { id } }) => {
    await comeBack(scope, actor, id);
    return describeMember(scope, actor, id);
  }),
  handle(membersContract.resendSeveral, ({ scope, actor, body }) =>
    toSeveral(scope, body.ids, (id) => resendInvitation(scope, actor, id)),
  ),
  handle(membersContract.leaveSeveral, ({ scope, actor, body }) =>
    toSeveral(scope, body.ids, (id) => removeMember(scope, actor, id, body.leftOn)),
  ),
  handle(memberInvitationsContract.read, ({ body, http }) => readInvitation(body.token, http.request.ip)),
  handle(memberInvitationsContract.openAccount, ({ body, http }) => openAccount(body, http.request.ip)),
  handle(memberInvitationsContract.report, ({ body, http }) => reportCompany(body.token, http.request.ip)),
  handle(memberReportsContract.list, ({ query }) => listReportedCompanies(query)),
  handle(memberReportsContract.settle, ({ actor, params, body }) =>
    settleReports(actor, params.companyId, body.reason),
  ),
  handle(memberInvitationsContract.confirm, ({ body, http }) =>
    confirmInvitation(body.token, http.request.ip),
  ),
];
