import { formatCivilDate, elided } from '@elan/domain/kernel';
import { MailLayout, MailText } from '../../platform/mail/mail-layout.tsx';
import { MailLink } from '../../platform/mail/mail-link.tsx';

type Props = {
  productName: string;
  offer: string;
  means: string;
  mandate: string | null;
  nextChargeOn: string;
  url: string;
};

export const meansChangedSubject = (productName: string): string =>
  `Votre moyen de paiement est changé – ${productName}`;

/** Tells the holder of a subscription that another means pays it from now on: who did not ask for it reads it. */
export const MeansChangedMail = ({ productName, offer, means, mandate, nextChargeOn, url }: Props) => (
  <MailLayout
    product={productName}
    title="Votre moyen de paiement est changé"
    preview={`${offer}\u00a0: ${means}.`}
    reason={`Vous recevez ce message parce que vous avez un abonnement ${elided('de', productName)}.`}
  >
    <MailText>
      Les prochaines échéances de votre abonnement {offer} seront payées par {means}
      {mandate !== null && `, sous le mandat ${mandate}`}. La prochaine est prévue le{' '}
      {formatCivilDate(nextChargeOn)}. Rien n’est débité aujourd’hui.
    </MailText>
    <MailText>
      Ce n’était pas vous{'\u00a0'}? <MailLink href={url}>Vérifiez vos abonnements</MailLink>, puis changez
      votre mot de passe.
    </MailText>
  </MailLayout>
);
