import { sql } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { hashSecret, makeSecret } from '../../../platform/tokens/secret.ts';
import { emailLinks } from '../accounts.tables.ts';
import { VerifyEmailMail, verifyEmailSubject } from './verify-email.mail.tsx';
import { deployment } from '../../../platform/config/deployment.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';

/** How long the link of a confirmation is good for. */
export const linkDays = 7;

/** Stores a new one-time link for a user and puts the e-mail that carries it in the outbox, in the caller's transaction. */
export async function sendVerificationLink(user: {
  id: string;
  email: string;
  firstName: string;
}): Promise<void> {
  const token = makeSecret();
  const link = await db
    .insert(emailLinks)
    .values({
      userId: user.id,
      purpose: 'verify-email',
      email: user.email,
      tokenHash: hashSecret(token),
      expiresAt: sql`now() + make_interval(days => ${linkDays})`,
    })
    .returning({ id: emailLinks.id })
    .then(onlyRow);
  const { productName, baseUrl } = deployment();
  const url = `${baseUrl}/auth/emailVerification?token=${token}`;
  const mail = await renderMail(
    VerifyEmailMail({ productName, firstName: user.firstName, url, days: linkDays }),
  );
  await sendMail({
    key: `verify-email:${link.id}`,
    to: user.email,
    template: 'verify-email',
    kind: 'security',
    holdsSecret: true,
    message: { subject: verifyEmailSubject(productName), ...mail },
  });
}
