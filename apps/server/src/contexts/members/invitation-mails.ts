import type { Scope } from '@elan/domain/accounts';
import { eq, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import type { InvitationMails } from '../mailing/public.ts';
import { members } from './members.tables.ts';
import { resendInvitation } from './resend-invitation.ts';

/** The e-mails of the invitations of employees: a manager’s are those of the organisation. */
export const memberInvitationMails: InvitationMails = {
  mailsOf: ({ companyId }) =>
    companyId === null
      ? null
      : sql`select ${members.invitationMailId} from ${members} where ${members.companyId} = ${companyId} and ${members.invitationMailId} is not null`,
  async resend(scope, actor, mailId) {
    const [member] = await db
      .select({ id: members.id, companyId: members.companyId })
      .from(members)
      .where(eq(members.invitationMailId, mailId));
    if (!member) return false;
    const within: Scope =
      scope.kind === 'all' ? scope : { kind: 'company', companyId: actor.companyId ?? member.companyId };
    await resendInvitation(within, actor, member.id);
    return true;
  },
};
