import { elided } from '@elan/domain/kernel';
import { MailLayout, MailText } from '../../../platform/mail/mail-layout.tsx';
import { MailLink } from '../../../platform/mail/mail-link.tsx';
import { quoted } from '../../../platform/mail/quoted.ts';

type Props = {
  productName: string;
  firstName: string;
  companyName: string;
  /** « Community (Mobilité) » */
  program: string;
  /** « lundi 4 janvier 2027 » */
  lastDay: string;
  /** How many days are left until that one, 0 on it. */
  daysLeft: number;
  url: string;
};

export const validationAlarmSubject = (
  { companyName }: Pick<Props, 'companyName'>,
  productName: string,
): string => `${quoted(companyName)} attend une réponse depuis cinq semaines – ${productName}`;

const leftWords = (days: number): string => {
  if (days === 0) return 'C’est aujourd’hui.';
  return days === 1 ? 'Il reste un jour.' : `Il reste ${days}\u00a0jours.`;
};

/** The e-mail that tells our administrators that a programme has waited five of its six weeks for their answer. */
export function ValidationAlarmMail({ productName, firstName, companyName, ...about }: Props) {
  const { program, lastDay, daysLeft, url } = about;
  return (
    <MailLayout
      product={productName}
      title="Un programme attend depuis cinq semaines"
      preview={`${quoted(companyName)}, réponse attendue au plus tard le ${lastDay}.`}
      reason={`Vous recevez ce message parce que vous êtes administrateur ${elided('de', productName)}.`}
    >
      <MailText>Bonjour {firstName},</MailText>
      <MailText>
        Le programme {program} {elided('de', quoted(companyName))} attend sa validation depuis cinq semaines.
      </MailText>
      <MailText>
        La réponse est promise en six semaines au plus, donc au plus tard le {lastDay}. {leftWords(daysLeft)}
      </MailText>
      <MailLink href={url}>Voir les programmes à valider</MailLink>
    </MailLayout>
  );
}
