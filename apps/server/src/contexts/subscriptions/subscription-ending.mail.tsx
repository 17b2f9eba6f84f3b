import { elided } from '@elan/domain/kernel';
import { MailLayout, MailText } from '../../platform/mail/mail-layout.tsx';
import { MailLink } from '../../platform/mail/mail-link.tsx';
import { quoted } from '../../platform/mail/quoted.ts';

type Props = {
  productName: string;
  firstName: string;
  companyName: string;
  /** « Live » */
  offer: string;
  /** « samedi 3 avril 2027 » */
  lastDay: string;
  url: string;
};

export const subscriptionEndingSubject = (
  { offer, lastDay }: Pick<Props, 'offer' | 'lastDay'>,
  productName: string,
): string => `Votre abonnement ${offer} se termine le ${lastDay} – ${productName}`;

/** The e-mail that tells the managers of a company, 30 and 7 days before, that a subscription ends. */
export function SubscriptionEndingMail({ productName, firstName, companyName, ...about }: Props) {
  const { offer, lastDay, url } = about;
  return (
    <MailLayout
      product={productName}
      title="Votre abonnement se termine bientôt"
      preview={`Abonnement ${offer}, dernier jour le ${lastDay}.`}
      reason={`Vous recevez ce message parce que vous gérez l’espace ${elided('de', quoted(companyName))} sur ${productName}.`}
    >
      <MailText>Bonjour {firstName},</MailText>
      <MailText>
        L’abonnement {offer} {elided('de', quoted(companyName))} se termine le {lastDay}. Passé ce jour, ses
        licences et ses options ne sont plus utilisables.
      </MailText>
      <MailText>
        Pour le prolonger sans interruption, écrivez-nous depuis l’aide de votre espace avant cette date.
      </MailText>
      <MailLink href={url}>Voir mes abonnements</MailLink>
    </MailLayout>
  );
}
