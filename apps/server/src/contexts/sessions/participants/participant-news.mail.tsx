import { MailLayout, MailText } from '../../../platform/mail/mail-layout.tsx';
import { quoted } from '../../../platform/mail/quoted.ts';

/** What happened to somebody's session without their doing. */
export type ParticipantNews = 'promoted' | 'cancelled' | 'restored' | 'waiting-again' | 'moved' | 'relocated';

export type SessionInWords = {
  /** « Mobilité » */
  readonly objective: string;
  /** « lundi 4 janvier 2027 à 12:30 » */
  readonly when: string;
  /** « Salle 2, 12 rue des Tilleuls, 69003 Lyon », or « En visioconférence ». */
  readonly where: string;
};

type Props = {
  productName: string;
  companyName: string;
  firstName: string;
  news: ParticipantNews;
  session: SessionInWords;
};

const titles: Readonly<Record<ParticipantNews, string>> = {
  promoted: 'Une place s’est libérée pour vous',
  cancelled: 'Votre séance est annulée',
  restored: 'Votre séance a bien lieu',
  'waiting-again': 'Votre séance est rétablie, vous êtes en liste d’attente',
  moved: 'Votre séance change d’horaire',
  relocated: 'Votre séance change de lieu',
};

/** « Votre séance est annulée : Mobilité, lundi 4 janvier 2027 à 12:30 » */
export const participantNewsSubject = (news: ParticipantNews, { objective, when }: SessionInWords): string =>
  `${titles[news]}\u00a0: ${objective}, ${when}`;

function sentencesOf(news: ParticipantNews): readonly string[] {
  switch (news) {
    case 'promoted':
      return [
        'Vous étiez sur la liste d’attente de cette séance\u00a0: une place vient de se libérer, elle est à vous.',
        'Si vous ne pouvez plus venir, prévenez votre entreprise\u00a0: la place ira à la personne suivante.',
      ];
    case 'cancelled':
      return ['Cette séance n’aura pas lieu. Vous n’avez rien à faire\u00a0: votre place est libérée.'];
    case 'restored':
      return ['Cette séance avait été annulée\u00a0: elle a finalement lieu, et votre place vous attend.'];
    case 'waiting-again':
      return [
        'Cette séance avait été annulée\u00a0: elle a finalement lieu. Toutes ses places sont prises\u00a0: nous vous écrirons dès que l’une d’elles se libère.',
      ];
    case 'moved':
      return [
        'Cette séance a été déplacée\u00a0: voici son nouvel horaire. Votre place est gardée.',
        'S’il ne vous convient pas, prévenez votre entreprise\u00a0: vous pouvez vous désinscrire jusqu’au début, sans pénalité.',
      ];
    case 'relocated':
      return [
        'Cette séance se tient à un autre endroit, au même moment\u00a0: voici son nouveau lieu. Votre place est gardée.',
        'S’il ne vous convient pas, prévenez votre entreprise\u00a0: vous pouvez vous désinscrire jusqu’au début, sans pénalité.',
      ];
  }
}

/** The e-mail to somebody on a session that changed: a place, a cancellation, another hour or place. */
export function ParticipantNewsMail({ productName, companyName, firstName, news, session }: Props) {
  const { objective, when, where } = session;
  return (
    <MailLayout
      product={productName}
      title={titles[news]}
      preview={`${objective}, ${when}.`}
      reason={`Vous recevez ce message parce que ${quoted(companyName)} vous a inscrit à cette séance.`}
    >
      <MailText>Bonjour {firstName},</MailText>
      <MailText>
        <strong>{objective}</strong>
        <br />
        {when}
        <br />
        {where}
      </MailText>
      {sentencesOf(news).map((sentence) => (
        <MailText key={sentence}>{sentence}</MailText>
      ))}
    </MailLayout>
  );
}
