import { canFire, type MailStatus } from '@elan/domain/kernel';
import { memberMachine } from '@elan/domain/members';
import { eq } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { systemActor } from '../../platform/registry/audit.ts';
import { on, type EventHandler } from '../../platform/registry/domain-events.ts';
import { transition } from '../../platform/registry/transition.ts';
import { tellMembersChanged } from './members.repository.ts';
import { members } from './members.tables.ts';

type Told = { readonly mailId: string; readonly status: MailStatus; readonly accepted: boolean };

/** The invitation of an employee left: INVITED becomes « Email envoyé », once; whatever its mail becomes, their pages show it. */
async function followInvitation({ mailId, accepted }: Told): Promise<void> {
  const [member] = await db
    .select()
    .from(members)
    .where(eq(members.invitationMailId, mailId))
    .for('no key update');
  if (!member) return;
  if (accepted && canFire(memberMachine, member.status, 'mailAccepted', systemActor.role)) {
    const row = { machine: memberMachine, table: members, row: member } as const;
    await transition({ ...row, event: 'mailAccepted', actor: systemActor });
  }
  await tellMembersChanged(member.companyId, member.id);
}

/** What members do when an e-mail moves. */
export const followMails: readonly EventHandler[] = [on('mail/status-changed', followInvitation)];
