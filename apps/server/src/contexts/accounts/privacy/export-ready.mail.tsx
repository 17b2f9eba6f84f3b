import { exportLimits } from '@elan/domain/accounts';
import { MailLayout, MailText } from '../../../platform/mail/mail-layout.tsx';
import { MailLink } from '../../../platform/mail/mail-link.tsx';

type Props = { productName: string; firstName: string; url: string };

export const exportReadySubject = (productName: string): string => `La copie de vos données – ${productName}`;

/** The e-mail of a copy that is ready: its link opens the profile, where the file is downloaded once signed in. */
export function ExportReadyMail({ productName, firstName, url }: Props) {
  return (
    <MailLayout
      product={productName}
      title="La copie de vos données est prête"
      preview="À télécharger depuis votre profil."
      reason={`Vous recevez ce message parce qu’une copie de vos données a été demandée sur ${productName}.`}
    >
      <MailText>Bonjour {firstName},</MailText>
      <MailText>
        La copie de vos données est prête. Ouvrez votre profil pour la télécharger{'\u00a0'}: connectez-vous
        avec ce compte si cela vous est demandé.
      </MailText>
      <MailLink href={url}>Télécharger ma copie</MailLink>
      <MailText>
        Le fichier est gardé {exportLimits.keptDays} jours, puis effacé. Si vous n’avez rien demandé, changez
        votre mot de passe.
      </MailText>
    </MailLayout>
  );
}
