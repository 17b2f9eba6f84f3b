import { MailLayout, MailText } from '../../../platform/mail/mail-layout.tsx';
import { MailLink } from '../../../platform/mail/mail-link.tsx';
import { quoted } from '../../../platform/mail/quoted.ts';

/** How the coach of several sessions changed for who reads: they come to one, or they had or hold them. */
export type SessionsNews = 'coach-changed' | 'given' | 'taken';

type Props = {
  productName: string;
  firstName: string;
  companyName: string;
  news: SessionsNews;
  /** « Mobilité » */
  objective: string;
  /** Where they take place, and who holds them now. */
  place: string;
  coach: string;
  /** « mardi 24 novembre 2026 à 12:30 », in the order of time. */
  moments: readonly string[];
  /** Null where there is nothing left to look at. */
  url: string | null;
};

const titles: Readonly<Record<SessionsNews, string>> = {
  'coach-changed': 'Vos séances changent de coach',
  given: 'Des séances vous sont confiées',
  taken: 'Des séances ne sont plus à votre nom',
};

const sentences: Readonly<Record<SessionsNews, string>> = {
  'coach-changed': 'Les horaires et le lieu ne changent pas, et vous gardez votre place.',
  given: 'Ces séances sont désormais à votre planning. Les fichiers joints les ajoutent à votre agenda.',
  taken: 'Un autre coach les assure désormais\u00a0: vous n’avez plus rien à faire pour elles.',
};

/** « Des séances vous sont confiées : Mobilité » */
export const sessionsNewsSubject = ({ news, objective }: Pick<Props, 'news' | 'objective'>): string =>
  `${titles[news]}\u00a0: ${objective}`;

/** The one e-mail about all the sessions of a programme that another coach takes over. */
export function SessionsNewsMail({
  productName,
  firstName,
  companyName,
  news,
  moments,
  url,
  ...about
}: Props) {
  const { objective, place, coach } = about;
  return (
    <MailLayout
      product={productName}
      title={titles[news]}
      preview={`${objective}, ${quoted(companyName)}.`}
      reason={
        news === 'coach-changed'
          ? `Vous recevez ce message parce que vous êtes inscrit à des séances sur ${productName}.`
          : `Vous recevez ce message parce que vous êtes coach sur ${productName}.`
      }
    >
      <MailText>Bonjour {firstName},</MailText>
      <MailText>
        <strong>
          {objective}, {quoted(companyName)}
        </strong>
        <br />
        {place}
        {news === 'coach-changed' && (
          <>
            <br />
            Coach&nbsp;: {coach}
          </>
        )}
      </MailText>
      <MailText>
        {moments.map((moment, index) => (
          <span key={moment}>
            {index > 0 && <br />}
            {moment}
          </span>
        ))}
      </MailText>
      <MailText>{sentences[news]}</MailText>
      {url !== null && <MailLink href={url}>Voir les séances</MailLink>}
    </MailLayout>
  );
}
