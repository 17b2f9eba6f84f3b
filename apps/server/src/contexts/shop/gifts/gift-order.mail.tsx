import { worthWords } from '@elan/domain/gift-cards';
import { formatCivilDate } from '@elan/domain/kernel';
import { giftTerms } from '@elan/domain/shop';
import { MailLayout, MailText } from '../../../platform/mail/mail-layout.tsx';
import { MailLink } from '../../../platform/mail/mail-link.tsx';
import type { GiftOrderRow } from './gift-orders.repository.ts';

/** What the buyer of a gift card is written about. */
export type GiftOrderNews = 'paid' | 'late' | 'refunded' | 'withdrawn';

const inEuros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
const money = (cents: number): string => inEuros.format(cents / 100);
const atParis = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});

type Subject = (number: string, productName: string) => string;
export const giftOrderSubjects: Readonly<Record<GiftOrderNews, Subject>> = {
  paid: (number, product) => `Carte cadeau ${number} confirmée – ${product}`,
  late: (number, product) => `Carte cadeau ${number}\u00a0: votre paiement est remboursé – ${product}`,
  refunded: (number, product) => `Carte cadeau ${number} remboursée – ${product}`,
  withdrawn: (number, product) => `Carte cadeau ${number}\u00a0: rétractation enregistrée – ${product}`,
};

const titles: Readonly<Record<GiftOrderNews, string>> = {
  paid: 'Votre carte cadeau est prête',
  late: 'Votre paiement est arrivé trop tard',
  refunded: 'Votre carte cadeau est remboursée',
  withdrawn: 'Vous avez renoncé à votre carte cadeau',
};

type Props = {
  productName: string;
  news: GiftOrderNews;
  number: string;
  order: GiftOrderRow;
  url: string;
  /** Now, as an instant. */
  at: string;
  /** What goes back of a withdrawal. */
  refundCents: number;
};

const backWords = (cents: number): string =>
  cents === 0
    ? 'La somme vous a déjà été rendue en entier.'
    : `${money(cents)} repartent par le même moyen, au plus tard sous 14\u00a0jours.`;

function sentenceOf({ news, order, at, refundCents }: Props): string {
  const { recipientEmail, sendOn } = order;
  if (news === 'late') return 'La commande était close. La somme repart par le même moyen.';
  if (news === 'refunded') return 'La somme repart par le même moyen. Le code de la carte ne sert plus.';
  if (news === 'withdrawn')
    return `Rétractation reçue le ${atParis.format(new Date(at))}. ${backWords(refundCents)} Le code de la carte ne sert plus.`;
  return recipientEmail === null || sendOn === null
    ? 'Ouvrez-la par le lien ci-dessous pour l’imprimer ou en copier le code. Cet e-mail est votre reçu, gardez-le.'
    : `Elle part le ${formatCivilDate(sendOn)} à ${recipientEmail}. Vous pouvez aussi l’ouvrir par le lien ci-dessous. Cet e-mail est votre reçu, gardez-le.`;
}

/** What became of an order of a gift card, with what was paid and a link that opens it; the confirmation holds the terms, word for word. */
export function GiftOrderMail(props: Props) {
  const { productName, news, number, order, url } = props;
  const { firstName, sessions, totalCents, vatCents, orderedOn, withdrawableUntil } = order;
  return (
    <MailLayout
      product={productName}
      title={titles[news]}
      preview={`Commande ${number}, ${money(totalCents)} TTC.`}
      reason={`Vous recevez ce message parce que vous avez commandé une carte cadeau sur ${productName}.`}
    >
      <MailText>Bonjour {firstName},</MailText>
      <MailText>{sentenceOf(props)}</MailText>
      <MailText>
        Commande {number} du {formatCivilDate(orderedOn)}
        {'\u00a0'}: carte cadeau, {worthWords(sessions)}. Total {money(totalCents)} par carte, dont TVA 20
        {'\u00a0'}% {money(vatCents)}.
      </MailText>
      <MailLink href={url}>{news === 'paid' ? 'Ouvrir ma carte cadeau' : 'Ouvrir la commande'}</MailLink>
      {news === 'paid' && (
        <>
          <MailText>
            Vous pouvez y renoncer jusqu’au {formatCivilDate(withdrawableUntil)}, tant que le code n’a pas
            servi, depuis cette page.
          </MailText>
          <MailText>
            {giftTerms.title}, version {order.termsVersion}
            {'\u00a0'}: {giftTerms.paragraphs.join(' ')}
          </MailText>
        </>
      )}
    </MailLayout>
  );
}
