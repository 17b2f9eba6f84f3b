import { formatCivilDate } from '@elan/domain/kernel';
import { ibanInGroups, paymentMethodLabels } from '@elan/domain/payments';
import { dueOfOrder } from '@elan/domain/shop';
import { MailLayout, MailText } from '../../../platform/mail/mail-layout.tsx';
import { MailLink } from '../../../platform/mail/mail-link.tsx';
import type { CompanyOrderRow } from './company-orders.repository.ts';

/** What a company is written about. */
export type CompanyOrderNews = 'paid' | 'processing' | 'failed' | 'late' | 'refunded' | 'contested';

const inEuros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
const money = (cents: number): string => inEuros.format(cents / 100);

type Subject = (number: string, productName: string) => string;
export const companyOrderSubjects: Readonly<Record<CompanyOrderNews, Subject>> = {
  paid: (number, product) => `Commande ${number} confirmée – ${product}`,
  processing: (number, product) => `Commande ${number}\u00a0: paiement en cours – ${product}`,
  failed: (number, product) => `Commande ${number}\u00a0: le paiement n’a pas abouti – ${product}`,
  late: (number, product) => `Commande ${number}\u00a0: votre paiement est remboursé – ${product}`,
  refunded: (number, product) => `Commande ${number} remboursée – ${product}`,
  contested: (number, product) => `Commande ${number}\u00a0: paiement contesté – ${product}`,
};

const titles: Readonly<Record<CompanyOrderNews, string>> = {
  paid: 'Votre offre est ouverte',
  processing: 'Votre paiement est en cours',
  failed: 'Votre paiement n’a pas abouti',
  late: 'Votre paiement est arrivé trop tard',
  refunded: 'Votre commande est remboursée',
  contested: 'Un paiement de votre entreprise est contesté',
};

function sentenceOf(news: CompanyOrderNews, { method }: CompanyOrderRow): string {
  if (news === 'processing')
    return method === 'sepa'
      ? 'Votre abonnement est ouvert à titre provisoire. La banque confirme en général sous 5\u00a0jours ouvrés, 14 au plus.'
      : 'Votre abonnement s’ouvre dès que la somme entière est reçue. Chaque versement porte la référence de la commande.';
  if (news === 'failed')
    return 'Rien n’est dû. Ce qui était ouvert à titre provisoire s’est arrêté. Vous pouvez commander de nouveau depuis vos abonnements.';
  if (news === 'late') return 'La commande était close. La somme repart par le même moyen.';
  if (news === 'refunded')
    return 'La somme repart par le même moyen. L’abonnement de cette commande est terminé.';
  if (news === 'contested')
    return 'Le compte de votre entreprise est suspendu jusqu’à la régularisation. Répondez à ce message si c’est une erreur.';
  return 'Connectez-vous pour préparer la suite\u00a0: votre lieu, votre programme, vos salariés. Cet e-mail est votre reçu, gardez-le.';
}

type Props = {
  productName: string;
  news: CompanyOrderNews;
  number: string;
  order: CompanyOrderRow;
  /** Where a transfer goes. */
  transfer: { transferReference: string | null; transferIban: string | null };
  url: string;
};

/** What became of an order of a company, with what was bought and a link that opens it. */
export function CompanyOrderMail({ productName, news, number, order, transfer, url }: Props) {
  const { transferReference, transferIban } = transfer;
  const { creditCents } = order;
  const { firstName, label, detail, startsOn, endsOn, netCents, vatCents, totalCents, method, orderedOn } =
    order;
  return (
    <MailLayout
      product={productName}
      title={titles[news]}
      preview={`Commande ${number}, ${money(totalCents)} TTC.`}
      reason={`Vous recevez ce message parce que vous avez commandé pour votre entreprise sur ${productName}.`}
    >
      <MailText>Bonjour {firstName},</MailText>
      <MailText>{sentenceOf(news, order)}</MailText>
      <MailText>
        Commande {number} du {formatCivilDate(orderedOn)}
        {'\u00a0'}: {label}, {detail}, du {formatCivilDate(startsOn)} au {formatCivilDate(endsOn)}.
      </MailText>
      <MailText>
        {money(netCents)} hors taxes, TVA 20{'\u00a0'}% {money(vatCents)}, total {money(totalCents)}.{' '}
        {creditCents > 0 &&
          `Votre crédit de parrainage en paie ${money(creditCents)}, il reste ${money(dueOfOrder(order))}. `}
        {paymentMethodLabels[method]}.
      </MailText>
      {transferIban !== null && news === 'processing' && (
        <MailText>
          IBAN du compte à créditer{'\u00a0'}: {ibanInGroups(transferIban)}
        </MailText>
      )}
      {transferReference !== null && news === 'processing' && (
        <MailText>
          Référence du virement{'\u00a0'}: {transferReference}
        </MailText>
      )}
      <MailLink href={url}>Ouvrir la commande</MailLink>
    </MailLayout>
  );
}
