import { MailLayout, MailText } from '../../../platform/mail/mail-layout.tsx';
import { MailLink } from '../../../platform/mail/mail-link.tsx';

type Props = { productName: string; firstName: string; url: string };

export const passwordChangedSubject = (productName: string): string =>
  `Votre mot de passe a été changé – ${productName}`;

/** Told to a person whose password is another one now: the one who did not do it learns it at once. */
export function PasswordChangedMail({ productName, firstName, url }: Props) {
  return (
    <MailLayout
      product={productName}
      title="Votre mot de passe a été changé"
      preview="Si ce n’était pas vous, agissez maintenant."
      reason={`Vous recevez ce message parce que cette adresse a un compte ${productName}.`}
    >
      <MailText>Bonjour {firstName},</MailText>
      <MailText>
        Le mot de passe de votre compte vient d’être changé, et vos autres connexions ont été fermées.
      </MailText>
      <MailText>
        Si c’était vous, il n’y a rien à faire. Sinon, choisissez tout de suite un nouveau mot de passe
        {'\u00a0'}: vous seul recevez les liens envoyés à cette adresse.
      </MailText>
      <MailLink href={url}>Choisir un nouveau mot de passe</MailLink>
    </MailLayout>
  );
}
