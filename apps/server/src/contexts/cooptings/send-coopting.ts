import { deployment } from '../../platform/config/deployment.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { hashSecret, makeSecret } from '../../platform/tokens/secret.ts';
import { CooptingMail, cooptingSubject } from './coopting.mail.tsx';

/**
 * Sends the link of a coopting to its contact, in the caller's transaction: opening it changes nothing (D17). Returns the digest to keep; a link
 * sent before stops working.
 */
export async function sendCoopting(coopting: {
  readonly id: string;
  readonly sponsorName: string;
  readonly name: string;
  readonly contactFirstName: string;
  readonly contactEmail: string;
}): Promise<string> {
  const token = makeSecret();
  const tokenHash = hashSecret(token);
  const { productName, baseUrl } = deployment();
  const { id, sponsorName, name: companyName, contactFirstName: firstName, contactEmail } = coopting;
  const url = `${baseUrl}/auth/cooptingValidation?token=${token}`;
  const mail = await renderMail(CooptingMail({ productName, firstName, sponsorName, companyName, url }));
  await sendMail({
    key: `coopting:${id}:${tokenHash.slice(0, 16)}`,
    to: contactEmail,
    template: 'coopting',
    holdsSecret: true,
    message: { subject: cooptingSubject(sponsorName, productName), ...mail },
  });
  return tokenHash;
}
