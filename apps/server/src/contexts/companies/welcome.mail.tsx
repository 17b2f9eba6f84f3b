import { elided } from '@elan/domain/kernel';
import { MailLayout, MailText } from '../../platform/mail/mail-layout.tsx';
import { MailLink } from '../../platform/mail/mail-link.tsx';
import { quoted } from '../../platform/mail/quoted.ts';

type Props = { productName: string; firstName: string; companyName: string; url: string };

export const welcomeSubject = (companyName: string, productName: string): string =>
  `Bienvenue\u00a0: l’espace ${elided('de', quoted(companyName))} est ouvert – ${productName}`;

/** The e-mail that welcomes the manager of a company whose address was just confirmed: what to do first, and how long it takes. */
export function WelcomeMail({ productName, firstName, companyName, url }: Props) {
  return (
    <MailLayout
      product={productName}
      title="Votre espace est ouvert"
      preview={`Connectez-vous pour mettre ${quoted(companyName)} en route.`}
      reason={`Vous recevez ce message parce que vous avez inscrit ${quoted(companyName)} sur ${productName}.`}
    >
      <MailText>Bonjour {firstName},</MailText>
      <MailText>
        Votre adresse est confirmée, et l’espace {elided('de', quoted(companyName))} est ouvert. À votre
        première connexion, la mise en route vous guide pas à pas{'\u00a0'}: un lieu, vos salariés, puis un
        premier programme. Vous pouvez l’interrompre et la reprendre quand vous voulez.
      </MailText>
      <MailText>
        Une fois votre programme envoyé, notre équipe le valide et choisit un coach{'\u00a0'}; chaque étape
        vous est écrite.
      </MailText>
      <MailLink href={url}>Se connecter</MailLink>
    </MailLayout>
  );
}
