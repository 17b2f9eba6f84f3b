import { userMachine, type UserStatus } from '@elan/domain/accounts';
import { canFire } from '@elan/domain/kernel';
import { eq } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { systemActor } from '../../../platform/registry/audit.ts';
import { on, type EventHandler } from '../../../platform/registry/domain-events.ts';
import { transition } from '../../../platform/registry/transition.ts';
import { emailLinks, users } from '../accounts.tables.ts';
import { tellUserChanged } from '../change-user.ts';

const keyOf = /^choose-password:([0-9a-f-]{36})$/;

/** The invitation of a member of the team or of a manager left: INVITED becomes « Email envoyé », once (state machine 2). */
async function followInvitation({ key, accepted }: { key: string; accepted: boolean }): Promise<void> {
  const linkId = keyOf.exec(key)?.[1];
  if (!accepted || linkId === undefined) return;
  const [link] = await db
    .select({ userId: emailLinks.userId })
    .from(emailLinks)
    .where(eq(emailLinks.id, linkId));
  if (!link) return;
  const [user] = await db.select().from(users).where(eq(users.id, link.userId)).for('no key update');
  if (user?.status !== 'INVITED') return;
  if (!canFire(userMachine, user.status as UserStatus, 'mailAccepted', systemActor.role)) return;
  await transition({
    machine: userMachine,
    table: users,
    row: user,
    event: 'mailAccepted',
    actor: systemActor,
  });
  await tellUserChanged(user.id, 'refresh');
}

/** What accounts do when an e-mail moves. */
export const followInvitationMails: readonly EventHandler[] = [on('mail/status-changed', followInvitation)];
