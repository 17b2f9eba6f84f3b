import type { Scope } from '@elan/domain/accounts';
import { eq, sql } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import type { InvitationMails } from '../../mailing/public.ts';
import { companies, companyInvitations } from '../companies.tables.ts';
import { reinviteCompany } from './reinvite-company.ts';

/** The e-mails of the invitations of companies: a prescriptor’s are those of the companies that it refers. */
export const companyInvitationMails: InvitationMails = {
  mailsOf: ({ role, prescriptorId }) =>
    role !== 'PARTNERSHIP' || prescriptorId === null
      ? null
      : sql`select i.mail_id from ${companyInvitations} as i join ${companies} as c on c.id = i.company_id where c.prescriptor_id = ${prescriptorId} and i.mail_id is not null`,
  async resend(scope, actor, mailId) {
    const [invitation] = await db
      .select({ companyId: companyInvitations.companyId })
      .from(companyInvitations)
      .where(eq(companyInvitations.mailId, mailId));
    if (!invitation) return false;
    const within: Scope =
      scope.kind === 'all' || actor.prescriptorId === null
        ? scope
        : { kind: 'affiliated', prescriptorId: actor.prescriptorId };
    await reinviteCompany(within, actor, invitation.companyId);
    return true;
  },
};
