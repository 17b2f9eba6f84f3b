import { randomBytes } from 'node:crypto';
import { invitationDays } from '@elan/domain/members';
import { sql } from 'drizzle-orm';
import { renderMail } from '../../platform/mail/render-mail.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { hashSecret, makeSecret } from '../../platform/tokens/secret.ts';
import { InvitationMail, invitationSubject } from './invitation.mail.tsx';
import type { Member } from './members.repository.ts';
import { deployment } from '../../platform/config/deployment.ts';

type Invited = Pick<Member, 'id' | 'email' | 'firstName' | 'version'>;

/** A fresh link, and what the member's row keeps of it: the hash, since when and until when it works (D17). */
export function newInvitation() {
  const token = makeSecret();
  return {
    token,
    columns: {
      invitationTokenHash: hashSecret(token),
      invitedAt: sql<Temporal.Instant>`now()`,
      invitationExpiresAt: sql<Temporal.Instant>`now() + make_interval(days => ${invitationDays})`,
    },
  };
}

// Stand in the letter until somebody is named. Nobody outside of this process knows them: a name that held one would be given the
// link of whoever reads it.
const nonce = randomBytes(12).toString('hex');
const marks = { firstName: `prenom${nonce}`, token: `lien${nonce}` } as const;

const escaped: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escaped[sign] ?? sign);

type Letter = { readonly html: string; readonly text: string };
let lastDrawn: { readonly of: string; readonly letter: Letter } | undefined;

/** The letter of a company, without a name nor a link: drawn once for all who are invited one after the other. */
async function letterOf(names: { productName: string; companyName: string }, base: string): Promise<Letter> {
  const of = JSON.stringify([names, base]);
  if (lastDrawn?.of === of) return lastDrawn.letter;
  const url = `${base}/auth/invitation?token=${marks.token}`;
  const letter = await renderMail(InvitationMail({ ...names, firstName: marks.firstName, url }));
  lastDrawn = { of, letter };
  return letter;
}

/**
 * Writes the invitations of a company's employees: the page is drawn once, whatever their number, and each gets a name and a
 * link. Returns what puts one in the outbox, in the caller's transaction, and answers its id. `version` is the one of the row
 * once it holds the invitation: it names the mail, so that one invitation is one mail (threats T48).
 */
export async function writeInvitations(companyName: string) {
  const { productName, baseUrl } = deployment();
  const names = { productName, companyName };
  const letter = await letterOf(names, baseUrl);
  const subject = invitationSubject(names);
  return ({ id, email, firstName, version }: Invited, token: string): Promise<string> => {
    const fill = (page: string, name: string) =>
      page.replaceAll(marks.firstName, () => name).replaceAll(marks.token, () => token);
    const message = {
      subject,
      html: fill(letter.html, escapeHtml(firstName)),
      text: fill(letter.text, firstName),
    };
    const what = { key: `members.invitation:${id}:${version}`, template: 'member-invitation' } as const;
    return sendMail({ ...what, to: email, holdsSecret: true, message });
  };
}
export type SendInvitation = Awaited<ReturnType<typeof writeInvitations>>;
