import { choosePasswordDays, resetLinkMinutes } from '@elan/domain/accounts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { hashSecret, makeSecret } from '../../../platform/tokens/secret.ts';
import { linkIsOver, type User } from '../accounts.repository.ts';
import { emailLinks } from '../accounts.tables.ts';
import { PasswordLinkMail, passwordLinkSubject, type PasswordLinkPurpose } from './password-link.mail.tsx';
import { deployment } from '../../../platform/config/deployment.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';

const purposes: readonly PasswordLinkPurpose[] = ['reset-password', 'choose-password'];

const lifeMinutes: Readonly<Record<PasswordLinkPurpose, number>> = {
  'reset-password': resetLinkMinutes,
  'choose-password': choosePasswordDays * 24 * 60,
};

type Recipient = Pick<User, 'id' | 'email' | 'firstName'>;

/**
 * Stores a new one-time link for a password, bound to the address of the moment, and puts the mail that carries it in the
 * outbox, in the caller's transaction. Returns the address of the page. The links sent before stay good until their end:
 * somebody who asks again and again cannot spoil the one that the person is about to open.
 */
export async function sendPasswordLink(
  user: Recipient,
  purpose: PasswordLinkPurpose,
  companyName: string | null = null,
): Promise<string> {
  const token = makeSecret();
  const link = await db
    .insert(emailLinks)
    .values({
      userId: user.id,
      purpose,
      email: user.email,
      tokenHash: hashSecret(token),
      expiresAt: sql`now() + make_interval(mins => ${lifeMinutes[purpose]})`,
    })
    .returning({ id: emailLinks.id })
    .then(onlyRow);
  const url = `${deployment().baseUrl}/auth/resetPassword?token=${token}`;
  const { productName } = deployment();
  const reportUrl = `${deployment().baseUrl}/auth/invitation?token=${token}&report=1`;
  const company = companyName === null ? null : { name: companyName, reportUrl };
  const { firstName } = user;
  const mail = await renderMail(PasswordLinkMail({ purpose, productName, firstName, url, company }));
  await sendMail({
    key: `${purpose}:${link.id}`,
    to: user.email,
    template: purpose,
    kind: 'security',
    holdsSecret: true,
    message: { subject: passwordLinkSubject(purpose, productName), ...mail },
  });
  return url;
}

/** The password link of a token, with its ages by the database's clock; undefined for one of another purpose. */
export async function findPasswordLink(token: string) {
  const [row] = await db
    .select({
      id: emailLinks.id,
      userId: emailLinks.userId,
      purpose: emailLinks.purpose,
      email: emailLinks.email,
      usedAt: emailLinks.usedAt,
      expired: linkIsOver,
    })
    .from(emailLinks)
    .where(and(eq(emailLinks.tokenHash, hashSecret(token)), inArray(emailLinks.purpose, purposes)));
  return row;
}
