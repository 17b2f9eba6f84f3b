import { MailLayout, MailText } from '../../../platform/mail/mail-layout.tsx';
import { MailLink } from '../../../platform/mail/mail-link.tsx';
import { quoted } from '../../../platform/mail/quoted.ts';

type Props = {
  productName: string;
  firstName: string;
  companyName: string;
  answer: 'accepted' | 'declined';
  url: string;
};

const words = {
  accepted: {
    title: 'Une invitation est acceptée',
    text: (company: string) =>
      `${quoted(company)} a accepté votre invitation. Son responsable peut maintenant se connecter et commencer la mise en route.`,
  },
  declined: {
    title: 'Une invitation est déclinée',
    text: (company: string) =>
      `${quoted(company)} a décliné votre invitation. Vous pouvez inviter une autre personne de cette entreprise, ou en rester là.`,
  },
} as const;

export const invitationAnsweredSubject = (
  companyName: string,
  answer: Props['answer'],
  productName: string,
): string => `${quoted(companyName)}\u00a0: ${words[answer].title.toLowerCase()} – ${productName}`;

/** The e-mail that tells who invited a company what it answered. */
export function InvitationAnsweredMail({ productName, firstName, companyName, answer, url }: Props) {
  const { title, text } = words[answer];
  return (
    <MailLayout
      product={productName}
      title={title}
      preview={text(companyName)}
      reason={`Vous recevez ce message parce que vous avez invité ${quoted(companyName)} sur ${productName}.`}
    >
      <MailText>Bonjour {firstName},</MailText>
      <MailText>{text(companyName)}</MailText>
      <MailLink href={url}>Voir l’entreprise</MailLink>
    </MailLayout>
  );
}
