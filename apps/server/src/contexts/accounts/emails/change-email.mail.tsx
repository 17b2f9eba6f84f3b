import { newEmailHours } from '@elan/domain/accounts';
import { MailLayout, MailText } from '../../../platform/mail/mail-layout.tsx';
import { MailLink } from '../../../platform/mail/mail-link.tsx';

type Props = { productName: string; firstName: string; url: string };

export const newEmailSubject = (productName: string): string =>
  `Confirmez votre nouvelle adresse e-mail – ${productName}`;

/** Sent to a new address: opening the link changes nothing, the page asks for a click (D17). */
export function NewEmailMail({ productName, firstName, url }: Props) {
  return (
    <MailLayout
      product={productName}
      title="Confirmez votre nouvelle adresse"
      preview="Un clic, et vous vous connecterez avec elle."
      reason={`Vous recevez ce message parce que cette adresse a été donnée pour un compte ${productName}.`}
    >
      <MailText>Bonjour {firstName},</MailText>
      <MailText>
        Vous avez demandé à utiliser cette adresse pour votre compte {productName}. Il reste à confirmer
        qu’elle est bien la vôtre{'\u00a0'}: jusque-là, l’ancienne reste en place.
      </MailText>
      <MailLink href={url}>Confirmer ma nouvelle adresse</MailLink>
      <MailText>
        Ce lien est valable {newEmailHours} heures et ne sert qu’une fois. Si vous n’avez rien demandé,
        ignorez cet e-mail{'\u00a0'}: rien ne changera.
      </MailText>
    </MailLayout>
  );
}

type OldProps = Props & { newEmail: string; done: boolean };

export const oldEmailSubject = (productName: string, done: boolean): string =>
  done
    ? `Votre adresse e-mail a été changée – ${productName}`
    : `Un changement d’adresse e-mail est demandé – ${productName}`;

/** Sent to the address that leaves: the one who did not ask for it learns it at once, twice. */
export function OldEmailMail({ productName, firstName, url, newEmail, done }: OldProps) {
  return (
    <MailLayout
      product={productName}
      title={done ? 'Votre adresse a été changée' : 'Un changement d’adresse est demandé'}
      preview="Si ce n’était pas vous, agissez maintenant."
      reason={`Vous recevez ce message parce que cette adresse a un compte ${productName}.`}
    >
      <MailText>Bonjour {firstName},</MailText>
      <MailText>
        {done
          ? `Vous vous connectez désormais avec ${newEmail}. Cette adresse-ci ne sert plus à votre compte.`
          : `Votre compte demande à utiliser l’adresse ${newEmail}. Rien ne change tant qu’elle n’est pas confirmée.`}
      </MailText>
      <MailText>
        {done
          ? 'Si vous n’êtes pas à l’origine de ce changement, écrivez-nous sans attendre\u00a0: nous rétablirons votre accès.'
          : 'Si vous n’êtes pas à l’origine de cette demande, choisissez tout de suite un nouveau mot de passe, puis renoncez au changement dans votre profil.'}
      </MailText>
      {!done && <MailLink href={url}>Choisir un nouveau mot de passe</MailLink>}
    </MailLayout>
  );
}
