import { elided } from '@elan/domain/kernel';
import { MailLayout, MailText } from '../../../platform/mail/mail-layout.tsx';
import { MailLink } from '../../../platform/mail/mail-link.tsx';
import { quoted } from '../../../platform/mail/quoted.ts';

/** What our team has done to a session that its company is told by e-mail. */
export type SessionNews =
  | {
      readonly kind: 'cancelled';
      readonly reason: string;
      /** Null for a session of no pack, which is never counted. */
      readonly counted: boolean | null;
    }
  | { readonly kind: 'moved'; readonly to: string; readonly toPlace: string; readonly coach: string };

type Props = {
  productName: string;
  firstName: string;
  companyName: string;
  news: SessionNews;
  /** « Community (Mobilité) » */
  session: string;
  /** « mardi 24 novembre 2026 à 12 h 30 », as it stood. */
  when: string;
  place: string;
  url: string;
};

const titles: Readonly<Record<SessionNews['kind'], string>> = {
  cancelled: 'Une séance est annulée',
  moved: 'Une séance change',
};

export const sessionNewsSubject = ({ kind }: SessionNews, productName: string): string =>
  `${titles[kind]} – ${productName}`;

/** The e-mail that tells the managers of a company that our team has cancelled or moved one of its sessions. */
export function SessionNewsMail({ productName, firstName, companyName, news, url, ...about }: Props) {
  return (
    <MailLayout
      product={productName}
      title={titles[news.kind]}
      preview={`La séance ${about.session} du ${about.when}.`}
      reason={`Vous recevez ce message parce que vous gérez l’espace ${elided('de', quoted(companyName))} sur ${productName}.`}
    >
      <MailText>Bonjour {firstName},</MailText>
      <NewsText news={news} session={`${about.session} du ${about.when} (${about.place})`} />
      <MailLink href={url}>Voir la séance</MailLink>
    </MailLayout>
  );
}

function countWords(counted: boolean): string {
  return counted
    ? 'Elle reste comptée dans votre programme.'
    : 'Elle n’est pas comptée dans votre programme.';
}

function NewsText({ news, session }: { news: SessionNews; session: string }) {
  if (news.kind === 'cancelled') {
    return (
      <>
        <MailText>
          Notre équipe a annulé la séance {session}, pour cette raison{'\u00a0'}:
        </MailText>
        <MailText>«&nbsp;{news.reason}&nbsp;»</MailText>
        {news.counted !== null && <MailText>{countWords(news.counted)}</MailText>}
      </>
    );
  }
  return (
    <>
      <MailText>Notre équipe a modifié la séance {session}.</MailText>
      <MailText>
        Elle a désormais lieu le {news.to}, {news.toPlace}, avec {news.coach}. Les personnes inscrites gardent
        leur place.
      </MailText>
    </>
  );
}
