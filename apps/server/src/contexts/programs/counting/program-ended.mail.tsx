import { elided } from '@elan/domain/kernel';
import { Link } from '@react-email/link';
import { mailColors } from '../../../platform/mail/mail-colors.ts';
import { MailLayout, MailText } from '../../../platform/mail/mail-layout.tsx';
import { MailLink } from '../../../platform/mail/mail-link.tsx';
import { quoted } from '../../../platform/mail/quoted.ts';

type Props = {
  productName: string;
  firstName: string;
  companyName: string;
  /** « Community (Mobilité) » */
  program: string;
  sessionsSold: number;
  /** The counter of the programme, line by line. */
  counterUrl: string;
  /** The form of another programme. */
  renewUrl: string;
};

export const programEndedSubject = (productName: string): string =>
  `Votre programme est terminé – ${productName}`;

/** The e-mail that tells a company that the sessions of a programme are all counted, and how to take another one. */
export function ProgramEndedMail({ productName, firstName, companyName, program, ...about }: Props) {
  const { sessionsSold, counterUrl, renewUrl } = about;
  const held =
    sessionsSold === 1
      ? 'la séance vendue est comptée'
      : `les ${sessionsSold}\u00a0séances vendues sont comptées`;
  return (
    <MailLayout
      product={productName}
      title="Votre programme est terminé"
      preview={`Le programme ${program} est arrivé à son terme.`}
      reason={`Vous recevez ce message parce que vous gérez l’espace ${elided('de', quoted(companyName))} sur ${productName}.`}
    >
      <MailText>Bonjour {firstName},</MailText>
      <MailText>
        Votre programme {program} est arrivé à son terme{'\u00a0'}: {held}. Le compteur vous montre chacune
        d’elles, avec la règle qui l’a comptée.
      </MailText>
      <MailText>
        <Link href={counterUrl} style={{ color: mailColors.button }}>
          Voir le compteur, séance par séance
        </Link>
      </MailText>
      <MailText>Pour garder le rythme, vous pouvez préparer dès maintenant le programme suivant.</MailText>
      <MailLink href={renewUrl}>Préparer le programme suivant</MailLink>
    </MailLayout>
  );
}
