import { MailLayout, MailText } from '../../../platform/mail/mail-layout.tsx';
import { MailLink } from '../../../platform/mail/mail-link.tsx';

type Props = { productName: string; firstName: string; url: string };

export const signInLockedSubject = (productName: string): string =>
  `Connexion bloquée pendant 15 minutes – ${productName}`;

/** Told to the owner of an account when ten wrong passwords shut it, once each time. */
export function SignInLockedMail({ productName, firstName, url }: Props) {
  return (
    <MailLayout
      product={productName}
      title="Connexion bloquée pendant 15 minutes"
      preview="Dix mots de passe erronés ont été saisis pour votre compte."
      reason={`Vous recevez ce message parce que cette adresse a un compte ${productName}.`}
    >
      <MailText>Bonjour {firstName},</MailText>
      <MailText>
        Dix mots de passe erronés de suite ont été saisis pour votre compte. Par précaution, plus aucun mot de
        passe n’est accepté pendant 15 minutes. Vos connexions ouvertes ne changent pas.
      </MailText>
      <MailText>
        C’était vous{'\u00a0'}? Attendez, ou choisissez dès maintenant un nouveau mot de passe. Ce n’était pas
        vous{'\u00a0'}? Votre mot de passe n’a pas été trouvé{'\u00a0'}: il n’y a rien à faire, sauf s’il sert
        aussi ailleurs.
      </MailText>
      <MailLink href={url}>Choisir un nouveau mot de passe</MailLink>
    </MailLayout>
  );
}
