import { fitcoinsWords } from '@elan/domain/gift-cards';
import { MailLayout, MailText } from '../../../platform/mail/mail-layout.tsx';
import { MailLink } from '../../../platform/mail/mail-link.tsx';

const inEuros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** Why a place that was paid is lost: it was gone when the money came, or the money went back. */
export type PlaceLost = 'gone' | 'refunded';

const words: Readonly<
  Record<PlaceLost, { subject: string; title: string; preview: string; why: (amount: string) => string }>
> = {
  gone: {
    subject: 'Votre place n’était plus libre, tout est rendu',
    title: 'Votre place n’était plus libre',
    preview: 'Ce que vous avez payé est rendu.',
    why: (amount) =>
      `La séance s’est remplie, ou a changé, pendant votre paiement. ${amount} repartent sur votre carte`,
  },
  refunded: {
    subject: 'Votre place est annulée, son paiement est remboursé',
    title: 'Votre place est annulée',
    preview: 'Le paiement de votre place est remboursé.',
    why: (amount) =>
      `Le paiement de ${amount} qui complétait votre place est remboursé\u00a0: la place n’est plus à vous`,
  },
};

export const placeLostSubject = (lost: PlaceLost, productName: string): string =>
  `${words[lost].subject} – ${productName}`;

type Props = {
  lost: PlaceLost;
  productName: string;
  firstName: string;
  fitcoins: number;
  cents: number;
  url: string;
};

/** The e-mail to who paid for a place that is not theirs. */
export function PlaceLostMail({ lost, productName, firstName, fitcoins, cents, url }: Props) {
  const { title, preview, why } = words[lost];
  return (
    <MailLayout
      product={productName}
      title={title}
      preview={preview}
      reason={`Vous recevez ce message parce que vous avez payé une place sur ${productName}.`}
    >
      <MailText>Bonjour {firstName},</MailText>
      <MailText>
        {why(inEuros.format(cents / 100))}
        {fitcoins > 0 && `, et vos ${fitcoinsWords(fitcoins)} sont de retour dans votre portefeuille`}.
      </MailText>
      <MailLink href={url}>Choisir une autre séance</MailLink>
    </MailLayout>
  );
}
