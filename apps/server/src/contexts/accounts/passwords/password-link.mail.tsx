import { choosePasswordDays, resetLinkMinutes } from '@elan/domain/accounts';
import { MailLayout, MailText } from '../../../platform/mail/mail-layout.tsx';
import { MailInlineLink, MailLink } from '../../../platform/mail/mail-link.tsx';
import { quoted } from '../../../platform/mail/quoted.ts';

/** What a mailed link may choose a password for. */
export type PasswordLinkPurpose = 'reset-password' | 'choose-password';

type Props = {
  purpose: PasswordLinkPurpose;
  productName: string;
  firstName: string;
  url: string;
  /** Whose manager the person is to be, and where to say that it is unknown; null for anybody else. */
  company: { readonly name: string; readonly reportUrl: string } | null;
};

const words = {
  'reset-password': {
    title: 'Choisissez un nouveau mot de passe',
    preview: 'Le lien que vous avez demandé.',
    reason: (product: string) =>
      `Vous recevez ce message parce qu’un nouveau mot de passe a été demandé sur ${product}.`,
    body: 'Vous avez demandé un nouveau mot de passe. Ouvrez la page ci-dessous pour le choisir\u00a0: toutes vos connexions seront alors fermées.',
    link: 'Choisir un nouveau mot de passe',
    end: `Ce lien est valable ${resetLinkMinutes} minutes et ne sert qu’une fois. Si vous n’avez rien demandé, ignorez cet e-mail\u00a0: votre mot de passe ne change pas.`,
  },
  'choose-password': {
    title: 'Choisissez votre mot de passe',
    preview: 'Un clic pour ouvrir votre compte.',
    reason: (product: string) =>
      `Vous recevez ce message parce qu’un compte ${product} a été ouvert à cette adresse.`,
    body: 'Un compte vous attend. Il reste une étape\u00a0: choisir le mot de passe que vous seul connaîtrez.',
    link: 'Choisir mon mot de passe',
    end: `Ce lien est valable ${choosePasswordDays} jours et ne sert qu’une fois. Si vous n’attendiez pas ce message, ignorez-le\u00a0: rien ne se passera.`,
  },
} as const;

export const passwordLinkSubject = (purpose: PasswordLinkPurpose, productName: string): string =>
  `${words[purpose].title} – ${productName}`;

/** The e-mail of a password to choose: opening its link changes nothing (D17). */
export function PasswordLinkMail({ purpose, productName, firstName, url, company }: Props) {
  const { title, preview, reason, body, link, end } = words[purpose];
  return (
    <MailLayout product={productName} title={title} preview={preview} reason={reason(productName)}>
      <MailText>Bonjour {firstName},</MailText>
      {company !== null && (
        <MailText>
          {quoted(company.name)} vous a désigné parmi ses responsables sur {productName}.
        </MailText>
      )}
      <MailText>{body}</MailText>
      <MailLink href={url}>{link}</MailLink>
      <MailText>{end}</MailText>
      {company !== null && (
        <MailText>
          Vous ne travaillez pas pour {quoted(company.name)}
          {'\u202f?'}{' '}
          <MailInlineLink href={company.reportUrl}>Je ne connais pas cette entreprise</MailInlineLink>
        </MailText>
      )}
    </MailLayout>
  );
}
