import { MailLayout, MailText } from '../../../platform/mail/mail-layout.tsx';
import { MailLink } from '../../../platform/mail/mail-link.tsx';
import { quoted } from '../../../platform/mail/quoted.ts';

/** What our team, or a company, has done to a session of a coach. */
export type CoachNews = 'given' | 'taken' | 'cancelled' | 'restored' | 'moved';

type Props = {
  productName: string;
  firstName: string;
  companyName: string;
  news: CoachNews;
  /** « Mobilité » */
  objective: string;
  /** « mardi 24 novembre 2026 à 12:30 », as it stands now. */
  when: string;
  place: string;
  /** Why it is cancelled; null for anything else. */
  reason: string | null;
  /** Null once the session is no longer theirs. */
  url: string | null;
};

const titles: Readonly<Record<CoachNews, string>> = {
  given: 'Une séance vous est confiée',
  taken: 'Une séance n’est plus à votre nom',
  cancelled: 'Une de vos séances est annulée',
  restored: 'Une de vos séances a finalement lieu',
  moved: 'Une de vos séances change',
};

const sentences: Readonly<Record<CoachNews, string>> = {
  given: 'Cette séance est désormais à votre planning.',
  taken: 'Un autre coach assure désormais cette séance\u00a0: vous n’avez plus rien à faire pour elle.',
  cancelled: 'Cette séance n’aura pas lieu\u00a0: votre créneau est de nouveau libre.',
  restored: 'Cette séance avait été annulée\u00a0: elle a finalement lieu, et vous l’assurez.',
  moved: 'Cette séance a été modifiée\u00a0: voici où et quand elle a lieu maintenant.',
};
const unable =
  'Vous ne pouvez pas l’assurer\u202f? Dites-le depuis la page de la séance, le plus tôt possible.';

/** « Une séance vous est confiée : Mobilité, mardi 24 novembre 2026 à 12:30 » */
export const coachNewsSubject = ({
  news,
  objective,
  when,
}: Pick<Props, 'news' | 'objective' | 'when'>): string => `${titles[news]}\u00a0: ${objective}, ${when}`;

/** The e-mail to the coach of a session that was given, taken away, moved, cancelled or restored. */
export function CoachNewsMail({ productName, firstName, companyName, news, reason, url, ...about }: Props) {
  const { objective, when, place } = about;
  return (
    <MailLayout
      product={productName}
      title={titles[news]}
      preview={`${objective}, ${when}.`}
      reason={`Vous recevez ce message parce que vous êtes coach sur ${productName}.`}
    >
      <MailText>Bonjour {firstName},</MailText>
      <MailText>
        <strong>
          {objective}, {quoted(companyName)}
        </strong>
        <br />
        {when}
        <br />
        {place}
      </MailText>
      <MailText>{sentences[news]}</MailText>
      {reason !== null && <MailText>La raison&nbsp;: {quoted(reason)}.</MailText>}
      {url !== null && news !== 'cancelled' && <MailText>{unable}</MailText>}
      {url !== null && <MailLink href={url}>Voir la séance</MailLink>}
    </MailLayout>
  );
}
