import {
  accountErrors,
  newEmailHours,
  newEmailLimit,
  newEmailSchemaFor,
  type Actor,
} from '@elan/domain/accounts';
import { kernelErrors } from '@elan/domain/kernel';
import { sql } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { publishLive } from '../../../platform/live/publish-live.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { spendHit } from '../../../platform/rate-limit/rate-limit.ts';
import { hashSecret, makeSecret } from '../../../platform/tokens/secret.ts';
import { findUserByEmail, lockUser, type User } from '../accounts.repository.ts';
import { emailLinks } from '../accounts.tables.ts';
import { NewEmailMail, newEmailSubject, OldEmailMail, oldEmailSubject } from './change-email.mail.tsx';
import { allowedEmailDomains } from './professional-email.ts';
import { auditUser } from '../change-user.ts';
import { openEmailChanges } from '../profile/profile.ts';
import { proveOwnPassword } from '../passwords/prove-own-password.ts';
import { deployment } from '../../../platform/config/deployment.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';

const sameAddress = 'C’est déjà votre adresse. Saisissez-en une autre.';

const refuse = (message: string) =>
  kernelErrors.fail('form-invalid', { issues: [{ path: 'email', message }] });

const useUpChanges = (userId: string) =>
  db
    .update(emailLinks)
    .set({ usedAt: sql`now()` })
    .where(openEmailChanges(userId));

/** Tells the address that leaves that another one is asked for, or has taken its place. */
export async function tellOldAddress(
  user: Pick<User, 'email' | 'firstName'>,
  change: { readonly linkId: string; readonly newEmail: string; readonly done: boolean },
): Promise<void> {
  const { productName } = deployment();
  const url = `${deployment().baseUrl}/auth/forgotPassword`;
  const { newEmail, done, linkId } = change;
  const mail = await renderMail(
    OldEmailMail({ productName, firstName: user.firstName, url, newEmail, done }),
  );
  const template = done ? 'email-changed' : 'email-change-asked';
  const message = { subject: oldEmailSubject(productName, done), ...mail };
  await sendMail({ key: `${template}:${linkId}`, to: user.email, template, kind: 'security', message });
}

// No account enumeration (D4): an address that has an account gets no mail, and the answer is the same. Its link exists, unsent.
async function sendLink(user: User, email: string): Promise<string> {
  const token = makeSecret();
  const link = await db
    .insert(emailLinks)
    .values({
      userId: user.id,
      purpose: 'change-email',
      email,
      tokenHash: hashSecret(token),
      expiresAt: sql`now() + make_interval(hours => ${newEmailHours})`,
    })
    .returning({ id: emailLinks.id })
    .then(onlyRow);
  const { productName } = deployment();
  const url = `${deployment().baseUrl}/auth/emailVerification?change=${token}`;
  const mail = await renderMail(NewEmailMail({ productName, firstName: user.firstName, url }));
  const message = { subject: newEmailSubject(productName), ...mail };
  if (await findUserByEmail(email)) return link.id;
  await sendMail({
    key: `change-email:${link.id}`,
    to: email,
    template: 'change-email',
    kind: 'security',
    holdsSecret: true,
    message,
  });
  return link.id;
}

/**
 * Sends the link of a new address to it and tells the present one, in the caller's transaction, which holds the person: nothing changes
 * before the click (D17). The links asked for before are over.
 */
export async function askEmailChange(actor: Actor, user: User, email: string): Promise<void> {
  await useUpChanges(user.id);
  const linkId = await sendLink(user, email);
  // Neither address stands in it, which an erasure could not take away.
  await auditUser(actor, user.id, 'askEmailChange', {});
  await tellOldAddress(user, { linkId, newEmail: email, done: false });
  await publishLive({ topic: `user:${user.id}`, kind: 'user', id: user.id });
}

/**
 * Asks for another address: the password is given again, the new address receives a link (24 hours, once), the present one is
 * told; nothing changes before the click (D17). The links asked for before are over. Throws `auth/wrong-password`,
 * `form-invalid` (not professional for a company or a prescriptor, D14; the same address), `too-many-requests`. An address that
 * somebody has is answered like any other one.
 */
export async function changeEmail(
  actor: Actor,
  input: { email: string; password: string; address: string },
): Promise<void> {
  const { email } = input;
  const refused = newEmailSchemaFor(actor.role, await allowedEmailDomains()).safeParse(email).error
    ?.issues[0];
  if (refused) throw refuse(refused.message);
  const proven = await proveOwnPassword(actor, input);
  if (proven.email === email) throw refuse(sameAddress);
  await spendHit({ key: `email-change:${actor.userId}`, ...newEmailLimit });
  await inTx(async () => {
    const user = await lockUser(actor.userId);
    // A race: somebody else changed it meanwhile, so the given password is no longer the current one.
    if (user?.passwordHash !== proven.passwordHash) throw accountErrors.fail('auth/wrong-password');
    await askEmailChange(actor, user, email);
  });
}

/** Gives up a change of address: its link is good for nothing. */
export const cancelEmailChange = (actor: Actor): Promise<void> =>
  inTx(async () => {
    const { userId } = actor;
    await lockUser(userId);
    const { rowCount } = await useUpChanges(userId);
    if (rowCount) await auditUser(actor, userId, 'cancelEmailChange', {});
    await publishLive({ topic: `user:${userId}`, kind: 'user', id: userId });
  });
