import { invitationDays, invitationMachine } from '@elan/domain/companies';
import type { ActorRole } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { transition } from '../../../platform/registry/transition.ts';
import { hashSecret, makeSecret } from '../../../platform/tokens/secret.ts';
import { companies, companyInvitations } from '../companies.tables.ts';
import type { CompanyRow } from '../companies.repository.ts';
import { CompanyInvitationMail, companyInvitationSubject } from './company-invitation.mail.tsx';
import type { InvitationRow } from '../revoke-invitations.ts';
import { deployment } from '../../../platform/config/deployment.ts';

/** The name of a company's prescriptor, or null. */
export async function prescriptorName(prescriptorId: string | null): Promise<string | null> {
  if (prescriptorId === null) return null;
  const [found] = await db
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, prescriptorId));
  return found?.name ?? null;
}

/**
 * Sends the one-time link of an invitation, for the first time or again: 7 days from now, and the link before stops working (D17,
 * state machine 13). In the caller's transaction, which has locked the row.
 */
export async function sendInvitation(
  actor: { readonly userId: string | null; readonly role: ActorRole },
  company: Pick<CompanyRow, 'name' | 'prescriptorId' | 'kind'>,
  invitation: InvitationRow,
  event: 'queue' | 'reinvite',
): Promise<void> {
  const token = makeSecret();
  const tokenHash = hashSecret(token);
  const { productName } = deployment();
  // A visitor who asks again takes the place of nobody.
  const invitedBy = actor.userId ?? invitation.invitedBy;
  const mail = await renderMail(
    CompanyInvitationMail({
      productName,
      firstName: invitation.firstName,
      companyName: company.name,
      inviter: await prescriptorName(company.prescriptorId),
      asked: invitedBy === null,
      isPrescriptor: company.kind === 'prescriptor',
      url: `${deployment().baseUrl}/register?invitation=${token}`,
    }),
  );
  const mailId = await sendMail({
    key: `company-invitation:${invitation.id}:${tokenHash.slice(0, 16)}`,
    to: invitation.email,
    template: 'company-invitation',
    holdsSecret: true,
    message: { subject: companyInvitationSubject(company.name, productName), ...mail },
  });
  await transition({
    machine: invitationMachine,
    table: companyInvitations,
    row: invitation,
    event,
    actor,
    set: {
      tokenHash,
      mailId,
      invitedBy,
      sentAt: sql`now()`,
      expiresAt: sql`now() + make_interval(days => ${invitationDays})`,
      openedAt: null,
    },
  });
}
