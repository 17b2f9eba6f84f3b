import { elided } from '@elan/domain/kernel';
import { MailLayout, MailText } from '../../platform/mail/mail-layout.tsx';
import { MailLink } from '../../platform/mail/mail-link.tsx';
import { LifeNewsText, lifeTitles, type LifeNews } from './life/program-life.mail.tsx';
import { quoted } from '../../platform/mail/quoted.ts';

/** What happened to a programme that its company is told by e-mail. */
export type ProgramNews =
  | {
      readonly kind: 'approved';
      /** Null when the start will move. */
      readonly firstSession: string | null;
      /** Null when that day is already behind. */
      readonly coachNeededBy: string | null;
    }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'coach-assigned'; readonly firstSession: string; readonly coach: string }
  | {
      readonly kind: 'started';
      readonly firstSession: string;
      readonly sessionsPlanned: number;
      readonly sessionsSold: number;
    }
  | LifeNews;

type Props = {
  productName: string;
  firstName: string;
  companyName: string;
  /** « Community (Mobilité) » */
  program: string;
  /** Null for a programme by video. */
  spotName: string | null;
  news: ProgramNews;
  /** The programme on screen; for a refusal, the form of another one. */
  url: string;
};

const titles: Readonly<Record<ProgramNews['kind'], string>> = {
  approved: 'Votre programme est validé',
  refused: 'Votre programme n’a pas été validé',
  'coach-assigned': 'Votre coach est choisi',
  started: 'Votre programme démarre',
  ...lifeTitles,
};

export const programNewsSubject = ({ kind }: ProgramNews, productName: string): string =>
  `${titles[kind]} – ${productName}`;

/** The e-mail that tells the managers of a company what our team has just decided on one of its programmes. */
export function ProgramNewsMail({ productName, firstName, companyName, news, url, ...about }: Props) {
  const { program, spotName } = about;
  const place = spotName === null ? 'en visioconférence' : `au lieu «\u00a0${spotName}\u00a0»`;
  return (
    <MailLayout
      product={productName}
      title={titles[news.kind]}
      preview={`Le programme ${program}, ${spotName ?? 'en visioconférence'}.`}
      reason={`Vous recevez ce message parce que vous gérez l’espace ${elided('de', quoted(companyName))} sur ${productName}.`}
    >
      <MailText>Bonjour {firstName},</MailText>
      <NewsText news={news} program={`${program} ${place}`} />
      <MailLink href={url}>
        {news.kind === 'refused' ? 'Préparer un autre programme' : 'Voir le programme'}
      </MailLink>
    </MailLayout>
  );
}

function NewsText({ news, program }: { news: ProgramNews; program: string }) {
  switch (news.kind) {
    case 'approved':
      return (
        <>
          <MailText>
            Votre programme {program} est validé, et ses créneaux sont retenus.
            {news.firstSession !== null && ` La première séance est prévue le ${news.firstSession}.`}
          </MailText>
          <MailText>
            Nous cherchons maintenant un coach{'\u00a0'}:{' '}
            {news.coachNeededBy === null
              ? 'le délai pour le trouver est déjà dépassé, le début sera donc décalé.'
              : `s’il n’est pas trouvé le ${news.coachNeededBy}, le début sera décalé.`}{' '}
            Nous vous écrirons dès que le coach est choisi.
          </MailText>
        </>
      );
    case 'refused':
      return (
        <>
          <MailText>
            Notre équipe n’a pas pu valider votre programme {program}, pour cette raison{'\u00a0'}:
          </MailText>
          <MailText>«&nbsp;{news.reason}&nbsp;»</MailText>
          <MailText>Vous pouvez en préparer un autre quand vous le souhaitez.</MailText>
        </>
      );
    case 'coach-assigned':
      return (
        <>
          <MailText>
            {news.coach} animera les séances de votre programme {program}. La première est prévue le{' '}
            {news.firstSession}.
          </MailText>
          <MailText>Nous vous écrirons dès que les séances seront dans votre calendrier.</MailText>
        </>
      );
    case 'started':
      return (
        <>
          <MailText>
            Votre programme {program} a démarré. La première séance a lieu le {news.firstSession}.
          </MailText>
          <MailText>
            {news.sessionsPlanned === news.sessionsSold
              ? 'Toutes les séances sont dans votre calendrier.'
              : 'Les prochaines séances sont dans votre calendrier, et les suivantes s’y ajoutent chaque nuit.'}
          </MailText>
        </>
      );
    default:
      return <LifeNewsText news={news} program={program} />;
  }
}
