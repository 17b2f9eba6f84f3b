import {
  companyMachine,
  invitationMachine,
  type CompanyStatus,
  type InvitationEvent,
} from '@elan/domain/companies';
import { canFire, type MailStatus } from '@elan/domain/kernel';
import { eq } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { systemActor } from '../../../platform/registry/audit.ts';
import { on, type EventHandler } from '../../../platform/registry/domain-events.ts';
import { transition } from '../../../platform/registry/transition.ts';
import { lockCompany } from '../companies.repository.ts';
import { companyInvitations } from '../companies.tables.ts';
import { moveCompany } from '../move-company.ts';
import { tellCompanyChanged } from '../overseen-companies.ts';
import { revokeInvitationsBy } from '../revoke-invitations.ts';

/** What the fate of its mail makes of an invitation and of its company (state machine 12); nothing for the statuses that say neither. */
function effectsOf(status: MailStatus): {
  invitation?: InvitationEvent;
  company?: 'mailDelivered' | 'mailFailed';
} {
  switch (status) {
    case 'pending':
    case 'deferred':
    case 'soft_bounce':
      return {};
    // The provider took it: it is sent, and not known to have arrived.
    case 'request':
      return { invitation: 'deliver' };
    case 'error':
    case 'blocked':
    case 'invalid_email':
    case 'hard_bounce':
      return { invitation: 'bounce', company: 'mailFailed' };
    default:
      return { invitation: 'deliver', company: 'mailDelivered' };
  }
}

async function followMail({ mailId, status }: { mailId: string; status: MailStatus }): Promise<void> {
  const [invitation] = await db
    .select()
    .from(companyInvitations)
    .where(eq(companyInvitations.mailId, mailId))
    .for('no key update');
  if (!invitation) return;
  const { invitation: event, company: companyEvent } = effectsOf(status);
  const moves = event && canFire(invitationMachine, invitation.status, event, 'SYSTEM');
  if (moves) {
    const table = companyInvitations;
    await transition({ machine: invitationMachine, table, row: invitation, event, actor: systemActor });
  }
  const company = await lockCompany(invitation.companyId);
  if (!company) return;
  const companyMoves =
    companyEvent &&
    // A failure repeated changes nothing.
    !(companyEvent === 'mailFailed' && company.status === 'FAILED_EMAIL') &&
    canFire(companyMachine, company.status as CompanyStatus, companyEvent, 'SYSTEM');
  if (companyMoves) await moveCompany(company, companyEvent, systemActor);
  else if (moves) await tellCompanyChanged(company);
}

/** What invitations do when their mail moves, or when who sent them may not invite any more. */
export const followInvitations: readonly EventHandler[] = [
  on('mail/status-changed', followMail),
  on('accounts/closed', ({ userId }) => revokeInvitationsBy(userId)),
  on('accounts/erased', ({ userId }) => revokeInvitationsBy(userId)),
];
