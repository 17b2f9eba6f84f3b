import {
  accountErrors,
  emailSchema,
  needsProfessionalEmail,
  professionalEmailSchemaFor,
  type Actor,
  type Scope,
} from '@elan/domain/accounts';
import { kernelErrors } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';
import { violates } from '../../../platform/db/postgres-errors.ts';
import { spendHit } from '../../../platform/rate-limit/rate-limit.ts';
import { useUpLinks, type User } from '../accounts.repository.ts';
import { users } from '../accounts.tables.ts';
import { auditUser, changeUser } from '../change-user.ts';
import { askEmailChange } from '../emails/change-email.ts';
import { allowedEmailDomains } from '../emails/professional-email.ts';
import { sendPasswordLink } from '../passwords/password-links.ts';
import { findStaff } from '../users.repository.ts';
import { sendAgain } from './resend-user-mail.ts';
import { administeredManagers } from './user-records.ts';

const refuse = (message: string) =>
  kernelErrors.fail('form-invalid', { issues: [{ path: 'email', message }] });

/** A company and a prescriptor are written to at a professional address, and so is who is invited in the team (D14). */
async function mustBeProfessional({ id, status }: User): Promise<boolean> {
  if (status === 'INVITED' && (await findStaff(id)) !== undefined) return true;
  const manager = await administeredManagers().findManager(id);
  return manager !== null && needsProfessionalEmail(manager.role);
}

async function checkAddress(user: User, email: string): Promise<void> {
  const schema = (await mustBeProfessional(user))
    ? professionalEmailSchemaFor(await allowedEmailDomains())
    : emailSchema;
  const refused = schema.safeParse(email).error?.issues[0];
  if (refused) throw refuse(refused.message);
  if (user.email === email) throw refuse('C’est déjà son adresse. Saisissez-en une autre.');
}

/** Nobody has proved the address that leaves: what was sent to it is good for nothing, and the mail goes to the right one. */
async function correctAddress(actor: Actor, user: User, email: string): Promise<void> {
  await useUpLinks(user.id);
  const corrected = await db
    .update(users)
    .set({ email, updatedAt: sql`now()`, version: sql`${users.version} + 1` })
    .where(eq(users.id, user.id))
    .returning()
    .catch((error: unknown) => {
      if (violates(error, 'users_email_unique')) throw accountErrors.fail('auth/email-already-exists');
      throw error;
    })
    .then(onlyRow);
  // Neither address stands in it, which an erasure could not take away.
  await auditUser(actor, user.id, 'correctEmail', {});
  await sendAgain(corrected);
}

/**
 * Gives a person another address: one in use is asked for, and becomes theirs by the click of its owner; one that was never proved, as that of
 * an invitation that bounced, is corrected, and the link sent to it. Throws `not-found`, `form-invalid`, `auth/email-already-exists`,
 * and `not-allowed` for oneself and for an account that is closed.
 */
export const changeUserEmail = (scope: Scope, actor: Actor, uid: string, email: string): Promise<void> =>
  changeUser(scope, actor, uid, { notBySelf: true, sessions: 'refresh' }, async (user) => {
    await checkAddress(user, email);
    if (user.status === 'ACTIVE') return askEmailChange(actor, user, email);
    const isUnproved = user.emailVerifiedAt === null;
    if (isUnproved && (user.status === 'INVITED' || user.status === 'WAITING_EMAIL')) {
      return correctAddress(actor, user, email);
    }
    throw kernelErrors.fail('not-allowed');
  });

const inUse: ReadonlySet<string> = new Set(['VALID_EMAIL', 'PENDING', 'ACTIVE']);
const limit = { max: 5, windowSeconds: 3600 } as const;

/**
 * Sends a person the link that chooses a password, as they may ask for by themselves. Throws `not-found`, `too-many-requests`, and
 * `not-allowed` for oneself, for an account that is closed, and for one that waits for its first mail.
 */
export const sendUserPasswordLink = (scope: Scope, actor: Actor, uid: string): Promise<void> =>
  changeUser(scope, actor, uid, { notBySelf: true, sessions: 'refresh' }, async (user) => {
    if (!inUse.has(user.status)) throw kernelErrors.fail('not-allowed');
    // The mailbox is the same as that of who forgot it.
    await spendHit({ key: `forgot:user:${uid}`, ...limit });
    await sendPasswordLink(user, user.passwordHash === null ? 'choose-password' : 'reset-password');
    await auditUser(actor, uid, 'sendPasswordLink', {});
  });
