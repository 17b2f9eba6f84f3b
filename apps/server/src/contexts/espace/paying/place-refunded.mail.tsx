import { fitcoinsWords } from '@elan/domain/gift-cards';
import { MailLayout, MailText } from '../../../platform/mail/mail-layout.tsx';
import { MailLink } from '../../../platform/mail/mail-link.tsx';

const inEuros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

export const placeRefundedSubject = (productName: string): string =>
  `Votre place est annulée, son paiement est remboursé – ${productName}`;

type Props = { productName: string; firstName: string; fitcoins: number; cents: number; url: string };

/** The e-mail to who loses a place because the money that paid it went back. */
export function PlaceRefundedMail({ productName, firstName, fitcoins, cents, url }: Props) {
  return (
    <MailLayout
      product={productName}
      title="Votre place est annulée"
      preview="Le paiement de votre place est remboursé."
      reason={`Vous recevez ce message parce que vous avez payé une place sur ${productName}.`}
    >
      <MailText>Bonjour {firstName},</MailText>
      <MailText>
        Le paiement de {inEuros.format(cents / 100)} qui complétait votre place est remboursé&nbsp;: la place
        n’est plus à vous
        {fitcoins > 0 && `, et vos ${fitcoinsWords(fitcoins)} sont de retour dans votre portefeuille`}.
      </MailText>
      <MailLink href={url}>Choisir une autre séance</MailLink>
    </MailLayout>
  );
}
