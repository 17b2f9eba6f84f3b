import { elided } from '@elan/domain/kernel';
import { MailLayout, MailText } from '../../../platform/mail/mail-layout.tsx';
import { MailLink } from '../../../platform/mail/mail-link.tsx';
import { quoted } from '../../../platform/mail/quoted.ts';

type Props = {
  productName: string;
  firstName: string;
  companyName: string;
  /** « octobre 2026 » */
  month: string;
  url: string;
};

export const monthReportSubject = ({ month }: Pick<Props, 'month'>, productName: string): string =>
  `Votre rapport ${elided('de', month)} – ${productName}`;

/** The e-mail that brings the report of a month to who asked for it, and says how to stop it. */
export function MonthReportMail({ productName, firstName, companyName, month, url }: Props) {
  return (
    <MailLayout
      product={productName}
      title={`Votre rapport ${elided('de', month)}`}
      preview={`Séances, présence, salariés et satisfaction ${elided('de', month)}, en pièce jointe.`}
      reason={`Vous recevez ce message parce que vous avez demandé ce rapport sur ${productName}. Pour ne plus le recevoir : tableau de bord, « Rapport du mois ».`}
    >
      <MailText>Bonjour {firstName},</MailText>
      <MailText>
        Le rapport {elided('de', month)} {elided('de', quoted(companyName))} est joint à ce message : séances
        tenues, présence, salariés et satisfaction, comparés au mois d’avant. Aucun chiffre n’y paraît sur
        trop peu de personnes.
      </MailText>
      <MailLink href={url}>Ouvrir le tableau de bord</MailLink>
    </MailLayout>
  );
}
