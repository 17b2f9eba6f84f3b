import { MailLayout, MailText } from '../../../platform/mail/mail-layout.tsx';
import { MailLink } from '../../../platform/mail/mail-link.tsx';
import { quoted } from '../../../platform/mail/quoted.ts';

type Props = {
  productName: string;
  firstName: string;
  kind: 'session' | 'program';
  /** « Community (Mobilité) » */
  what: string;
  company: string;
  /** « Lyon (69003) », « en visio » */
  town: string;
  /** « mardi 24 novembre 2026 à 12:30 », of the first session. */
  when: string;
  sessions: number;
  answersBy: string;
  url: string;
};

const titleOf = ({ kind }: Pick<Props, 'kind'>): string =>
  kind === 'session' ? 'Une séance vous est proposée' : 'Un programme vous est proposé';

export const offerSubject = (about: Pick<Props, 'kind'>, productName: string): string =>
  `${titleOf(about)} – ${productName}`;

/** The e-mail that offers a session or a programme to a coach: the first yes has it. */
export function OfferMail({ productName, firstName, company, ...about }: Props) {
  const { kind, what, town, when, sessions, answersBy, url } = about;
  const many = sessions === 1 ? '1\u00a0séance' : `${sessions}\u00a0séances`;
  return (
    <MailLayout
      product={productName}
      title={titleOf(about)}
      preview={`${what}, ${town}, le ${when}.`}
      reason={`Vous recevez ce message parce que vous êtes coach sur ${productName}.`}
    >
      <MailText>Bonjour {firstName},</MailText>
      <MailText>
        {what} chez {quoted(company)}, {town}.{' '}
        {kind === 'session' ? `Le ${when}.` : `${many} à partir du ${when}.`}
      </MailText>
      <MailText>
        Répondez avant le {answersBy}. D’autres coachs ont pu recevoir la même proposition&nbsp;: elle revient
        au premier qui accepte.
      </MailText>
      <MailLink href={url}>Répondre</MailLink>
    </MailLayout>
  );
}
