import { fitcoinsWords } from '@elan/domain/gift-cards';
import { MailLayout, MailText } from '../../../platform/mail/mail-layout.tsx';
import { MailLink } from '../../../platform/mail/mail-link.tsx';

type Props = {
  productName: string;
  firstName: string;
  fitcoins: number;
  /** « samedi 3 avril 2027 » */
  lastDay: string;
  url: string;
};

export const fitcoinsEndingSubject = (
  { fitcoins, lastDay }: Pick<Props, 'fitcoins' | 'lastDay'>,
  productName: string,
): string => `${fitcoinsWords(fitcoins)} à utiliser avant le ${lastDay} inclus – ${productName}`;

/** The e-mail that tells somebody, 30 and 7 days before, that Fitcoins end (D40). */
export function FitcoinsEndingMail({ productName, firstName, fitcoins, lastDay, url }: Props) {
  return (
    <MailLayout
      product={productName}
      title="Des Fitcoins arrivent à leur fin"
      preview={`${fitcoinsWords(fitcoins)}, dernier jour le ${lastDay}.`}
      reason={`Vous recevez ce message parce que vous avez un portefeuille de Fitcoins sur ${productName}.`}
    >
      <MailText>Bonjour {firstName},</MailText>
      <MailText>
        Il vous reste {fitcoinsWords(fitcoins)} dont le dernier jour est le {lastDay}. Passé ce jour, ils
        quittent votre portefeuille.
      </MailText>
      <MailText>Les plus anciens sont toujours dépensés les premiers.</MailText>
      <MailLink href={url}>Voir mon portefeuille</MailLink>
    </MailLayout>
  );
}
