import { fitcoinsWords } from '@elan/domain/gift-cards';
import { MailLayout, MailText } from '../../../platform/mail/mail-layout.tsx';
import { MailLink } from '../../../platform/mail/mail-link.tsx';

const inEuros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

export const placeGoneSubject = (productName: string): string =>
  `Votre place n’était plus libre, tout est rendu – ${productName}`;

type Props = { productName: string; firstName: string; fitcoins: number; cents: number; url: string };

/** The e-mail to who paid for a place that somebody else took meanwhile. */
export function PlaceGoneMail({ productName, firstName, fitcoins, cents, url }: Props) {
  return (
    <MailLayout
      product={productName}
      title="Votre place n’était plus libre"
      preview="Ce que vous avez payé est rendu."
      reason={`Vous recevez ce message parce que vous avez payé une place sur ${productName}.`}
    >
      <MailText>Bonjour {firstName},</MailText>
      <MailText>
        La séance s’est remplie, ou a changé, pendant votre paiement. {inEuros.format(cents / 100)} repartent
        sur votre carte
        {fitcoins > 0 && `, et vos ${fitcoinsWords(fitcoins)} sont de retour dans votre portefeuille`}.
      </MailText>
      <MailLink href={url}>Choisir une autre séance</MailLink>
    </MailLayout>
  );
}
