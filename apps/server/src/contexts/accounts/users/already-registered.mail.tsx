import { elided } from '@elan/domain/kernel';
import { MailLayout, MailText } from '../../../platform/mail/mail-layout.tsx';
import { MailInlineLink, MailLink } from '../../../platform/mail/mail-link.tsx';
import { quoted } from '../../../platform/mail/quoted.ts';

/** What the account waits for: its holder signs in, confirms the address, chooses a first password, or may not come in. */
export type AccountState = 'open' | 'to-confirm' | 'invited' | 'closed';

type Props = {
  readonly state: AccountState;
  /** What the address was given for. */
  readonly asked: 'registration' | 'management';
  readonly productName: string;
  readonly firstName: string;
  /** As the registry says it: nothing that a visitor typed is in the message. */
  readonly companyName: string;
  readonly baseUrl: string;
  /** Where who is invited says that the company is unknown; null at a registration, which invites nobody. */
  readonly reportUrl: string | null;
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

const given = {
  registration: 'à l’inscription d’une entreprise',
  management: 'pour gérer une entreprise',
} satisfies Record<Props['asked'], string>;

export const alreadyRegisteredSubject = (productName: string): string =>
  `Vous avez déjà un compte – ${productName}`;

/** Told to the owner of an address that somebody gave at a registration: the page of the registration says nothing of it (T02). */
export function AlreadyRegisteredMail(props: Props) {
  const { state, asked, productName, firstName, companyName, baseUrl, reportUrl } = props;
  const { text, links } = asked === 'registration' ? acts[state] : { text: null, links: [] };
  return (
    <MailLayout
      product={productName}
      title="Vous avez déjà un compte"
      preview="Rien n’a été créé, et votre compte ne change pas."
      reason={`Vous recevez ce message parce que votre adresse a été donnée ${given[asked]} sur ${productName}.`}
    >
      <MailText>Bonjour {firstName},</MailText>
      <MailText>
        {asked === 'registration'
          ? 'Quelqu’un, peut-être vous, vient de demander l’inscription de '
          : 'Vous êtes invité à gérer l’espace de '}
        {quoted(companyName)} sur {productName}
        {asked === 'registration' ? ' avec votre adresse' : ''}. Un compte utilise déjà cette adresse
        {'\u00a0'}: rien n’a été créé, et ce compte ne change pas.
      </MailText>
      {text !== null && <MailText>{text}</MailText>}
      {links.map(([label, path]) => (
        <MailLink key={path} href={`${baseUrl}${path}`}>
          {label}
        </MailLink>
      ))}
      <MailText>
        {asked === 'registration'
          ? 'Vous vouliez inscrire une autre entreprise\u202f? Une adresse ne sert qu’à un compte\u00a0: recommencez l’inscription avec une autre adresse professionnelle.'
          : 'Vous voulez la gérer\u202f? Une adresse ne sert qu’à un compte\u00a0: demandez à l’entreprise de vous inviter à une autre adresse professionnelle.'}
      </MailText>
      <MailText>
        {asked === 'registration' ? 'Ce n’était pas vous' : 'Vous ne la connaissez pas'}
        {'\u202f'}? Ignorez cet e-mail{'\u00a0'}: il n’y a rien à faire.
      </MailText>
      {reportUrl !== null && (
        <MailText>
          Vous pouvez aussi nous le dire, et plus rien ne vous sera envoyé {elided('de', quoted(companyName))}
          {'\u00a0'}: <MailInlineLink href={reportUrl}>Je ne connais pas cette entreprise</MailInlineLink>
        </MailText>
      )}
    </MailLayout>
  );
}
