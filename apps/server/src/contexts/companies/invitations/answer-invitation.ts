import {
  companyMachine,
  invitationMachine,
  type CompanyStatus,
  type InvitationEvent,
} from '@elan/domain/companies';
import { canFire } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { systemActor } from '../../../platform/registry/audit.ts';
import { transition } from '../../../platform/registry/transition.ts';
import { users } from '../../accounts/public.ts';
import { lockCompany, type CompanyRow } from '../companies.repository.ts';
import { companies, companyInvitations } from '../companies.tables.ts';
import { moveCompany } from '../move-company.ts';
import { tellCompanyChanged } from '../overseen-companies.ts';
import { limitLinks, lockOpenInvitation } from './find-invitation.ts';
import { InvitationAnsweredMail, invitationAnsweredSubject } from './invitation-answered.mail.tsx';
import type { InvitationRow } from '../revoke-invitations.ts';
import { deployment } from '../../../platform/config/deployment.ts';
import { alwaysThere } from '../../../platform/db/always-there.ts';

/** Whoever holds the link. */
export const linkHolder = { userId: null, role: 'PUBLIC' } as const;

/** Moves an invitation by its holder, in the caller's transaction; returns the row as it is now. */
export async function moveInvitation(
  row: InvitationRow,
  event: InvitationEvent,
  set: Readonly<Record<string, unknown>> = {},
): Promise<InvitationRow> {
  const machine = invitationMachine;
  const moved = await transition({ machine, table: companyInvitations, row, event, actor: linkHolder, set });
  return { ...row, ...moved };
}

/** Marks an invitation as viewed, once: whoever answers has received the mail, whatever its provider says. */
export async function markOpened(invitation: InvitationRow): Promise<InvitationRow> {
  if (!canFire(invitationMachine, invitation.status, 'view', 'PUBLIC')) return invitation;
  return moveInvitation(invitation, 'view', { openedAt: sql`now()` });
}

/** The company of an answered invitation, locked, in the status of an invitation that arrived. */
export async function lockInvitedCompany({ companyId }: InvitationRow): Promise<CompanyRow> {
  const company = alwaysThere(await lockCompany(companyId), 'the company of an invitation');
  const isOnItsWay = canFire(companyMachine, company.status as CompanyStatus, 'mailDelivered', 'SYSTEM');
  return isOnItsWay ? moveCompany(company, 'mailDelivered', systemActor) : company;
}

/**
 * Tells who invited what the company answered, in the caller's transaction; nobody when that person is gone, or was a visitor. Before the company is
 * locked: no letter is drawn while it is.
 */
export async function tellInviter(invitation: InvitationRow, answer: 'accepted' | 'declined'): Promise<void> {
  if (invitation.invitedBy === null) return;
  const [inviter] = await db.select().from(users).where(eq(users.id, invitation.invitedBy));
  const [company] = await db.select().from(companies).where(eq(companies.id, invitation.companyId));
  if (inviter?.status !== 'ACTIVE' || !company) return;
  const { productName } = deployment();
  const mail = await renderMail(
    InvitationAnsweredMail({
      productName,
      firstName: inviter.firstName,
      companyName: company.name,
      answer,
      url: `${deployment().baseUrl}/app/enterprises?company=${company.id}`,
    }),
  );
  await sendMail({
    key: `invitation-answered:${invitation.id}`,
    to: inviter.email,
    template: 'invitation-answered',
    message: { subject: invitationAnsweredSubject(company.name, answer, productName), ...mail },
  });
}

/** Says that the invited person has begun to answer, after a click (D17); idempotent. Throws as `openInvitationOf` does. */
export async function openInvitation(token: string, address: string): Promise<void> {
  await limitLinks('read', address);
  await inTx(async () => {
    const invitation = await lockOpenInvitation(token);
    if ((await markOpened(invitation)) === invitation) return;
    await tellCompanyChanged(await lockInvitedCompany(invitation));
  });
}

/** Declines an invitation: the company is REFUSED and who invited is told. Throws as `openInvitationOf` does. */
export async function declineInvitation(token: string, address: string): Promise<void> {
  await limitLinks('answer', address);
  await inTx(async () => {
    const invitation = await moveInvitation(await markOpened(await lockOpenInvitation(token)), 'decline');
    await tellInviter(invitation, 'declined');
    await moveCompany(await lockInvitedCompany(invitation), 'decline', linkHolder);
  });
}
