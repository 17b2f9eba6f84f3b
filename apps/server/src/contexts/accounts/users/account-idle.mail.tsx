import { MailLayout, MailText } from '../../../platform/mail/mail-layout.tsx';
import { MailLink } from '../../../platform/mail/mail-link.tsx';

type Props = {
  readonly productName: string;
  readonly firstName: string;
  readonly url: string;
  /** The first day on which the account may be closed, as it is read. */
  readonly closesOn: string;
};

export const accountIdleSubject = (productName: string): string =>
  `Votre compte ${productName} va être désactivé`;

/** Told a month before an account that nobody uses is closed. */
export function AccountIdleMail({ productName, firstName, url, closesOn }: Props) {
  return (
    <MailLayout
      product={productName}
      title="Votre compte va être désactivé"
      preview="Connectez-vous pour le garder."
      reason={`Vous recevez ce message parce que cette adresse a un compte ${productName}.`}
    >
      <MailText>Bonjour {firstName},</MailText>
      <MailText>
        Personne ne s’est connecté à votre compte depuis bientôt deux ans. Sans connexion de votre part, il
        sera désactivé à partir du {closesOn}.
      </MailText>
      <MailText>
        Pour le garder, il suffit de vous connecter une fois. Ensuite, seul un administrateur pourra le
        rouvrir.
      </MailText>
      <MailLink href={url}>Me connecter</MailLink>
    </MailLayout>
  );
}
