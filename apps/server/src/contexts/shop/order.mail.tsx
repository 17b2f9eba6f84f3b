import { formatCivilDate, elided } from '@elan/domain/kernel';
import { isDated, type TermsSection } from '@elan/domain/shop';
import { MailLayout, MailText } from '../../platform/mail/mail-layout.tsx';
import { MailLink } from '../../platform/mail/mail-link.tsx';
import type { OrderLineRow } from './orders.repository.ts';

/** What a buyer is written about. */
export type OrderNews =
  | 'paid'
  | 'processing'
  | 'failed'
  | 'late'
  | 'refunded'
  | 'takenBack'
  | 'withdrawn'
  | 'terminated'
  | 'sessionCancelled'
  | 'renewed'
  | 'renewalFailed'
  | 'renewalEnded'
  | 'programmeEnded';

/** What some news say besides. */
export type OrderMore = { readonly refundCents?: number; readonly lastDay?: string };

const inEuros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
const money = (cents: number): string => inEuros.format(cents / 100);

type Subject = (number: string, productName: string) => string;
export const orderMailSubjects: Readonly<Record<OrderNews, Subject>> = {
  paid: (number, product) => `Commande ${number} confirmée – ${product}`,
  processing: (number, product) => `Commande ${number}\u00a0: prélèvement en cours – ${product}`,
  failed: (number, product) => `Commande ${number}\u00a0: la banque a refusé le prélèvement – ${product}`,
  late: (number, product) => `Commande ${number}\u00a0: votre paiement est remboursé – ${product}`,
  refunded: (number, product) => `Commande ${number} remboursée – ${product}`,
  takenBack: (number, product) => `Commande ${number}\u00a0: le prélèvement a été rendu – ${product}`,
  withdrawn: (number, product) => `Commande ${number}\u00a0: votre rétractation est enregistrée – ${product}`,
  sessionCancelled: (number, product) => `Commande ${number}\u00a0: votre séance est annulée – ${product}`,
  renewed: (number, product) => `Reçu de votre échéance, commande ${number} – ${product}`,
  renewalFailed: (_number, product) => `Votre échéance n’a pas pu être payée – ${product}`,
  renewalEnded: (_number, product) => `Votre abonnement a pris fin – ${product}`,
  programmeEnded: (_number, product) => `Votre programme d’entreprise a pris fin – ${product}`,
  terminated: (number, product) => `Commande ${number}\u00a0: votre résiliation est enregistrée – ${product}`,
};

const titles: Readonly<Record<OrderNews, string>> = {
  paid: 'Votre commande est payée',
  processing: 'Votre prélèvement est en cours',
  failed: 'La banque a refusé le prélèvement',
  late: 'Votre paiement est arrivé trop tard',
  refunded: 'Votre commande est remboursée',
  takenBack: 'Votre banque a rendu le prélèvement',
  withdrawn: 'Votre rétractation est enregistrée',
  terminated: 'Votre résiliation est enregistrée',
  sessionCancelled: 'Votre séance est annulée',
  renewed: 'Votre échéance est payée',
  renewalFailed: 'Votre échéance n’a pas pu être payée',
  renewalEnded: 'Votre abonnement a pris fin',
  programmeEnded: 'Votre programme d’entreprise a pris fin',
};

const sentences: Readonly<Record<OrderNews, string>> = {
  paid: 'Votre accès est ouvert. Cet e-mail est votre reçu\u00a0: gardez-le.',
  processing:
    'Votre accès est ouvert, à titre provisoire. La banque confirme en général sous 5\u00a0jours ouvrés, 14 au plus\u202f; nous vous écrirons.',
  failed:
    'Votre accès s’est arrêté et rien n’est dû. Votre panier est gardé\u00a0: vous pouvez choisir un autre moyen de paiement.',
  late: 'La commande était close. La somme repart par le même moyen, sans rien à faire de votre part.',
  refunded: 'La somme repart par le même moyen. Les accès de cette commande sont fermés.',
  takenBack: 'Les accès de cette commande sont fermés. Si c’est une erreur, répondez-nous.',
  withdrawn:
    'Vous avez renoncé au contrat ci-dessous. Ses accès sont fermés. Cet e-mail en est l’accusé de réception\u00a0: gardez-le.',
  sessionCancelled:
    'Aucun coach ne peut la tenir. Ce qu’elle a coûté repart par le même moyen, sans rien à faire de votre part.',
  renewed: 'Votre abonnement continue. Cet e-mail est votre reçu\u00a0: gardez-le.',
  renewalFailed: 'Vous pouvez payer tout de suite par un autre moyen, depuis la page de votre commande.',
  renewalEnded: 'Les essais ont tous échoué\u00a0: votre accès s’arrête avec le dernier mois payé.',
  programmeEnded:
    'L’entreprise a mis fin à son programme, ou vous n’en faites plus partie\u00a0: votre abonnement est terminé et plus rien ne sera débité.',
  terminated:
    'Vous avez résilié un abonnement de la commande ci-dessous. Cet e-mail en est l’accusé de réception\u00a0: gardez-le.',
};

type Props = {
  productName: string;
  contactEmail: string;
  news: OrderNews;
  number: string;
  firstName: string;
  lines: readonly OrderLineRow[];
  totalCents: number;
  vatCents: number;
  method: string;
  orderedOn: string;
  withdrawableUntil: string;
  terms: readonly TermsSection[];
  termsVersion: string;
  url: string;
  /** ISO instant of the news. */
  at: string;
  /** On which days after a first refusal a month is tried again, in words. */
  retries: string;
} & OrderMore;

const moment = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});

/** What comes back, or until when it runs, with the day and the hour. */
function moreWords({
  at,
  news,
  refundCents,
  lastDay,
}: Pick<Props, 'at' | 'news' | 'refundCents' | 'lastDay'>): string | null {
  const asked = `${news === 'sessionCancelled' ? 'Annulée' : 'Demande reçue'} le ${moment.format(new Date(at))}.`;
  if (refundCents !== undefined)
    return `${asked} ${money(refundCents)} vous sont rendus par le même moyen, sous 14\u00a0jours au plus.`;
  return lastDay === undefined ? null : `${asked} Votre abonnement prend fin le ${formatCivilDate(lastDay)}.`;
}

/** A day stands alone on a page, and within a sentence here. */
const daysWords = ({ detail, startsOn, endsOn }: OrderLineRow): string =>
  detail?.replace(/^Le /, 'le ') ?? `du ${formatCivilDate(startsOn)} au ${formatCivilDate(endsOn)}`;

function thenWords({ monthlyCents, commitmentEndsOn }: OrderLineRow): string {
  if (monthlyCents === null) return '';
  return commitmentEndsOn === null
    ? ` Sans engagement, puis ${money(monthlyCents)} par mois.`
    : ` Engagement jusqu’au ${formatCivilDate(commitmentEndsOn)}, puis ${money(monthlyCents)} par mois, sans engagement.`;
}

const lineWords = (line: OrderLineRow): string =>
  `${line.label}, ${daysWords(line)}\u00a0: ${money(line.amountCents)}.${thenWords(line)}`;

/** What became of an order, with what was bought and a link that opens it. */
export function OrderMail(props: Props) {
  const { productName, contactEmail, news, number, firstName, lines, totalCents, vatCents, method } = props;
  const { orderedOn, withdrawableUntil, terms, termsVersion, url, retries } = props;
  const more = moreWords(props);
  const isBought = news === 'paid' || news === 'processing';
  return (
    <MailLayout
      product={productName}
      title={titles[news]}
      preview={`Commande ${number}, ${money(totalCents)}.`}
      reason={`Vous recevez ce message parce que vous avez commandé dans la boutique ${elided('de', productName)}.`}
    >
      <MailText>Bonjour {firstName},</MailText>
      <MailText>
        {news === 'renewalFailed' && `Nous réessaierons ${retries}\u00a0jours après le premier refus. `}
        {sentences[news]}
      </MailText>
      {more !== null && <MailText>{more}</MailText>}
      <MailText>
        Commande {number} du {formatCivilDate(orderedOn)}
        {'\u00a0'}:
      </MailText>
      {lines.map((line) => (
        <MailText key={line.id}>{lineWords(line)}</MailText>
      ))}
      <MailText>
        Total{'\u00a0'}: {money(totalCents)} TTC, dont TVA 20{'\u00a0'}% {money(vatCents)}. {method}.
      </MailText>
      <MailLink href={url}>Ouvrir ma commande</MailLink>
      {isBought && lines.some(({ offer }) => !isDated(offer)) && (
        <MailText>
          Vous pouvez renoncer à ce contrat jusqu’au {formatCivilDate(withdrawableUntil)}, ou le résilier, par
          ce lien ou depuis votre espace. Une question{'\u00a0'}? {contactEmail}
        </MailText>
      )}
      {terms.length > 0 && <MailText>Conditions de vente, version {termsVersion}</MailText>}
      {terms.map(({ id, title, paragraphs }) => (
        <MailText key={id}>
          {title}. {paragraphs.join(' ')}
        </MailText>
      ))}
    </MailLayout>
  );
}
