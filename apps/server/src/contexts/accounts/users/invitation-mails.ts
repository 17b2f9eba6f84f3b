import { eq } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { findMail } from '../../../platform/mail/mail.repository.ts';
import type { InvitationMails } from '../../mailing/public.ts';
import { emailLinks } from '../accounts.tables.ts';
import { resendUserMail } from './resend-user-mail.ts';

const keyOf = /^(?:verify-email|choose-password):([0-9a-f-]{36})$/;

/** The e-mails by which an account is opened: an administrator sends them again. */
export const accountInvitationMails: InvitationMails = {
  mailsOf: () => null,
  async resend(scope, actor, mailId) {
    const linkId = keyOf.exec((await findMail(mailId))?.key ?? '')?.[1];
    if (scope.kind !== 'all' || linkId === undefined) return false;
    const [link] = await db
      .select({ userId: emailLinks.userId })
      .from(emailLinks)
      .where(eq(emailLinks.id, linkId));
    if (!link) return false;
    await resendUserMail(scope, actor, link.userId);
    return true;
  },
};
