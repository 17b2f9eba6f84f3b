import { elided } from '@elan/domain/kernel';
import { invitationDays } from '@elan/domain/companies';
import { MailLayout, MailText } from '../../../platform/mail/mail-layout.tsx';
import { MailLink } from '../../../platform/mail/mail-link.tsx';
import { quoted } from '../../../platform/mail/quoted.ts';

type Props = {
  productName: string;
  firstName: string;
  companyName: string;
  /** The prescriptor who invites; null for our own team, and for a visitor. */
  inviter: string | null;
  /** Somebody of the company asked for it: nothing that this person typed is in the message. */
  asked: boolean;
  /** It is invited to refer companies, not to be one of them. */
  isPrescriptor: boolean;
  url: string;
};

export const companyInvitationSubject = (companyName: string, productName: string): string =>
  `${quoted(companyName)} est invitée sur ${productName}`;

/** The e-mail that invites a company by its manager: opening its link changes nothing, and it holds no password (D17). */
export function CompanyInvitationMail(props: Props) {
  const { productName, firstName, companyName, inviter, asked, isPrescriptor, url } = props;
  const who = inviter ?? (asked ? 'Une personne de votre entreprise' : `L’équipe ${productName}`);
  return (
    <MailLayout
      product={productName}
      title={`Votre entreprise est invitée sur ${productName}`}
      preview={`${who} vous invite à ouvrir l’espace ${elided('de', quoted(companyName))}.`}
      reason={`Vous recevez ce message parce que vous avez été désigné responsable ${elided('de', quoted(companyName))}.`}
    >
      <MailText>{firstName === '' ? 'Bonjour' : `Bonjour ${firstName}`},</MailText>
      <MailText>
        {who} vous invite à ouvrir l’espace {elided('de', quoted(companyName))} sur {productName}
        {isPrescriptor ? ', comme prescripteur\u00a0: ' : '\u00a0: '}
        {isPrescriptor
          ? 'vous nous adressez des entreprises, et vous suivez les séances de leurs équipes.'
          : 'des séances de sport et de bien-être pour vos équipes, sur votre lieu de travail ou en ligne.'}
      </MailText>
      <MailText>
        Vérifiez les informations de l’entreprise, choisissez votre mot de passe, ou déclinez l’invitation
        {'\u00a0'}: tout se passe sur la même page.
      </MailText>
      <MailLink href={url}>Répondre à l’invitation</MailLink>
      <MailText>
        Ce lien est valable {invitationDays} jours et ne sert qu’une fois. Si vous n’êtes pas concerné,
        ignorez cet e-mail{'\u00a0'}: rien ne se passera.
      </MailText>
    </MailLayout>
  );
}
