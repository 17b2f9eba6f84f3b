import { accountErrors, isRecentMail, userMachine, type Actor, type Scope } from '@elan/domain/accounts';
import { kernelErrors } from '@elan/domain/kernel';
import { desc, eq, sql } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { findMailByKey } from '../../../platform/mail/mail.repository.ts';
import { systemActor } from '../../../platform/registry/audit.ts';
import { transition } from '../../../platform/registry/transition.ts';
import type { User } from '../accounts.repository.ts';
import { emailLinks, users } from '../accounts.tables.ts';
import { auditUser, changeUser } from '../change-user.ts';
import { expireLinksOf, sendChoosePasswordLink } from '../passwords/send-choose-password.ts';
import { administeredManagers } from './user-records.ts';
import { sendVerificationLink } from '../emails/send-email-link.ts';

async function newestLink(userId: string) {
  const [link] = await db
    .select({
      id: emailLinks.id,
      purpose: emailLinks.purpose,
      age: sql<number>`extract(epoch from now() - ${emailLinks.createdAt})::float8`,
    })
    .from(emailLinks)
    .where(eq(emailLinks.userId, userId))
    .orderBy(desc(emailLinks.createdAt))
    .limit(1);
  return link;
}

/** What became of the last mail: nothing was sent, it is on its way or too recent, a provider took it, or it failed. */
async function lastMailOf(user: User): Promise<'none' | 'recent' | 'accepted' | 'failed'> {
  const link = await newestLink(user.id);
  if (!link) return 'none';
  const mail = await findMailByKey(`${link.purpose}:${link.id}`);
  if (mail && mail.sentAt === null && mail.status !== 'error') return 'recent';
  if (mail?.status === 'error') return 'failed';
  return isRecentMail(link.age, user.passwordHash !== null) ? 'recent' : 'accepted';
}

/** Sends the confirmation, or the invitation of who has no password yet, to the address of a person as it is now. */
export async function sendAgain(user: User): Promise<void> {
  if (user.passwordHash === null) {
    const manager = await administeredManagers().findManager(user.id);
    await sendChoosePasswordLink(user, manager?.companyName);
    return;
  }
  await expireLinksOf(user.id, 'verify-email');
  await sendVerificationLink(user);
}

/**
 * Sends the confirmation again, or the invitation of somebody who has no password yet: a new link, and the old one stops
 * working (state machine 2: 60 s between two confirmations, 30 minutes between two invitations).
 * Throws `not-found`, `auth/email-already-verified`, `auth/email-already-sending` (on its way, or too recent), `not-allowed`
 * for an account that waits for no mail.
 */
export const resendUserMail = (scope: Scope, actor: Actor, uid: string): Promise<void> =>
  changeUser(scope, actor, uid, { notBySelf: true, sessions: 'refresh' }, (user) =>
    resendMailTo(actor, user),
  );

/** The same for a person whom the caller has locked, in its transaction: whoever may invite decides who may send again. */
export async function resendMailTo(actor: Actor, user: User): Promise<void> {
  if (user.emailVerifiedAt) throw accountErrors.fail('auth/email-already-verified');
  if (user.status !== 'INVITED' && user.status !== 'WAITING_EMAIL') throw kernelErrors.fail('not-allowed');
  const last = await lastMailOf(user);
  if (last === 'recent') throw accountErrors.fail('auth/email-already-sending');
  const machine = { machine: userMachine, table: users } as const;
  const waiting =
    user.status === 'INVITED' && last === 'accepted'
      ? {
          id: user.id,
          ...(await transition({ ...machine, row: user, event: 'mailAccepted', actor: systemActor })),
        }
      : user;
  if (waiting.status === 'WAITING_EMAIL') {
    await transition({ ...machine, row: waiting, event: 'resend', actor });
  } else {
    // No provider took the invitation: it is sent as if for the first time, and the state stays what it is.
    await auditUser(actor, user.id, 'reinvite', {});
  }
  await sendAgain(user);
}
