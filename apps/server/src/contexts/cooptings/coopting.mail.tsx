import { elided } from '@elan/domain/kernel';
import { MailLayout, MailText } from '../../platform/mail/mail-layout.tsx';
import { MailLink } from '../../platform/mail/mail-link.tsx';
import { quoted } from '../../platform/mail/quoted.ts';

type Props = {
  productName: string;
  firstName: string;
  /** The company that recommends. */
  sponsorName: string;
  companyName: string;
  url: string;
};

export const cooptingSubject = (sponsorName: string, productName: string): string =>
  `${quoted(sponsorName)} vous recommande ${productName}`;

/** The e-mail that recommends the product to the contact of a company: opening its link changes nothing (D17, D18). */
export function CooptingMail({ productName, firstName, sponsorName, companyName, url }: Props) {
  return (
    <MailLayout
      product={productName}
      title={`${quoted(sponsorName)} vous recommande ${productName}`}
      preview={`${quoted(sponsorName)} pense ${elided('que', productName)} plairait à ${quoted(companyName)}.`}
      reason={`Vous recevez ce message parce ${elided('que', quoted(sponsorName))} vous a indiqué comme contact ${elided('de', quoted(companyName))}.`}
    >
      <MailText>Bonjour {firstName},</MailText>
      <MailText>
        {quoted(sponsorName)} vous recommande {productName} pour les équipes{' '}
        {elided('de', quoted(companyName))}
        {'\u00a0'}: des séances de sport et de bien-être sur votre lieu de travail ou en ligne. Si vous vous
        inscrivez, chacune des deux entreprises reçoit 100{'\u00a0'}€ le mois qui suit votre premier achat.
      </MailText>
      <MailLink href={url}>Répondre à la recommandation</MailLink>
      <MailText>
        Vous pourrez accepter ou décliner sur cette page. Si vous n’êtes pas concerné, ignorez cet e-mail
        {'\u00a0'}: rien ne se passera.
      </MailText>
    </MailLayout>
  );
}
