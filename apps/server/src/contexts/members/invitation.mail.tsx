import { elided } from '@elan/domain/kernel';
import { attendanceSeenBy } from '@elan/domain/accounts';
import { invitationDays } from '@elan/domain/members';
import { MailLayout, MailText } from '../../platform/mail/mail-layout.tsx';
import { MailInlineLink, MailLink } from '../../platform/mail/mail-link.tsx';
import { quoted } from '../../platform/mail/quoted.ts';

type Props = {
  productName: string;
  companyName: string;
  firstName: string;
  url: string;
};

export const invitationSubject = ({ productName, companyName }: Omit<Props, 'firstName' | 'url'>): string =>
  `${quoted(companyName)} vous invite sur ${productName}`;

/** The e-mail that invites an employee: opening its link changes nothing (D17). */
export function InvitationMail({ productName, companyName, firstName, url }: Props) {
  return (
    <MailLayout
      product={productName}
      title="Bougez avec votre entreprise"
      preview={`${quoted(companyName)} vous ouvre ses séances de sport et de bien-être.`}
      reason={`Vous recevez ce message parce ${elided('que', quoted(companyName))} vous a ajouté à ses salariés.`}
    >
      <MailText>Bonjour {firstName},</MailText>
      <MailText>
        {quoted(companyName)} vous ouvre {productName}&nbsp;: des séances de sport et de bien-être, sur votre
        lieu de travail ou en direct. Il reste une étape&nbsp;: confirmer que cette adresse est la vôtre.
      </MailText>
      <MailLink href={url}>Confirmer mon adresse</MailLink>
      <MailText>{attendanceSeenBy}</MailText>
      <MailText>
        Ce lien est valable {invitationDays} jours et ne sert qu’une fois. Si vous n’attendiez pas ce message,
        ignorez-le&nbsp;: rien ne se passera.
      </MailText>
      <MailText>
        Vous ne travaillez pas pour {quoted(companyName)}
        {'\u202f?'}{' '}
        <MailInlineLink href={`${url}&report=1`}>Je ne connais pas cette entreprise</MailInlineLink>
      </MailText>
    </MailLayout>
  );
}
