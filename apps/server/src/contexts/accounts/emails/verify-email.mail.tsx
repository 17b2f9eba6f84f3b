import { MailLayout, MailText } from '../../../platform/mail/mail-layout.tsx';
import { MailLink } from '../../../platform/mail/mail-link.tsx';

type Props = { productName: string; firstName: string; url: string; days: number };

export const verifyEmailSubject = (productName: string): string =>
  `Confirmez votre adresse e-mail – ${productName}`;

/** The e-mail that carries the confirmation link: opening the link changes nothing, the page asks for a click (D17). */
export function VerifyEmailMail({ productName, firstName, url, days }: Props) {
  return (
    <MailLayout
      product={productName}
      title="Confirmez votre adresse e-mail"
      preview="Un clic pour ouvrir votre espace entreprise."
      reason={`Vous recevez ce message parce que votre adresse a été donnée à l’inscription d’une entreprise sur ${productName}.`}
    >
      <MailText>Bonjour {firstName},</MailText>
      <MailText>
        Votre entreprise est inscrite sur {productName}. Il reste une étape{'\u00a0'}: confirmer que cette
        adresse est bien la vôtre.
      </MailText>
      <MailLink href={url}>Confirmer mon adresse</MailLink>
      <MailText>
        Ce lien est valable {days} jours et ne sert qu’une fois. Si vous n’avez rien demandé, ignorez cet
        e-mail{'\u00a0'}: rien ne se passera.
      </MailText>
    </MailLayout>
  );
}
