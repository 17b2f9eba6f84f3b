import { MailLayout, MailText } from '../../../platform/mail/mail-layout.tsx';
import { MailLink } from '../../../platform/mail/mail-link.tsx';
import { quoted } from '../../../platform/mail/quoted.ts';

/** What the account waits for: its holder signs in, confirms the address, chooses a first password, or may not come in. */
export type AccountState = 'open' | 'to-confirm' | 'invited' | 'closed';

type Props = {
  readonly state: AccountState;
  readonly productName: string;
  readonly firstName: string;
  /** As the registry says it: nothing that a visitor typed is in the message. */
  readonly companyName: string;
  readonly baseUrl: string;
};

const acts: Readonly<Record<AccountState, { text: string; links: readonly (readonly [string, string])[] }>> =
  {
    open: {
      text: 'C’était vous\u202f? Connectez-vous avec votre mot de passe, ou choisissez-en un nouveau si vous l’avez oublié.',
      links: [
        ['Se connecter', '/auth/login'],
        ['Choisir un nouveau mot de passe', '/auth/forgotPassword'],
      ],
    },
    'to-confirm': {
      text: 'C’était vous\u202f? Cette adresse attend encore sa confirmation\u00a0: demandez un nouveau lien, ou choisissez un nouveau mot de passe si vous l’avez oublié.',
      links: [
        ['Recevoir un nouveau lien', '/auth/resendVerification'],
        ['Choisir un nouveau mot de passe', '/auth/forgotPassword'],
      ],
    },
    invited: {
      text: 'C’était vous\u202f? Vous avez été invité à ouvrir ce compte\u00a0: il reste à choisir son mot de passe.',
      links: [['Choisir mon mot de passe', '/auth/forgotPassword']],
    },
    closed: {
      text: 'C’était vous\u202f? Ce compte est fermé. Contactez un administrateur pour le rouvrir.',
      links: [],
    },
  };

export const alreadyRegisteredSubject = (productName: string): string =>
  `Vous avez déjà un compte – ${productName}`;

/** Told to the owner of an address that somebody gave at a registration: the page of the registration says nothing of it (T02). */
export function AlreadyRegisteredMail({ state, productName, firstName, companyName, baseUrl }: Props) {
  const { text, links } = acts[state];
  return (
    <MailLayout
      product={productName}
      title="Vous avez déjà un compte"
      preview="Rien n’a été créé, et votre compte ne change pas."
      reason={`Vous recevez ce message parce que votre adresse a été donnée à l’inscription d’une entreprise sur ${productName}.`}
    >
      <MailText>Bonjour {firstName},</MailText>
      <MailText>
        Quelqu’un, peut-être vous, vient de demander l’inscription de {quoted(companyName)} sur {productName}{' '}
        avec votre adresse. Un compte l’utilise déjà{'\u00a0'}: rien n’a été créé, et ce compte ne change pas.
      </MailText>
      <MailText>{text}</MailText>
      {links.map(([label, path]) => (
        <MailLink key={path} href={`${baseUrl}${path}`}>
          {label}
        </MailLink>
      ))}
      <MailText>
        Vous vouliez inscrire une autre entreprise{'\u202f'}? Une adresse ne sert qu’à un compte{'\u00a0'}:
        recommencez l’inscription avec une autre adresse professionnelle.
      </MailText>
      <MailText>
        Ce n’était pas vous{'\u202f'}? Ignorez cet e-mail{'\u00a0'}: il n’y a rien à faire.
      </MailText>
    </MailLayout>
  );
}
