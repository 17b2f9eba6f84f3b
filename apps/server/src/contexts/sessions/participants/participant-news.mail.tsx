import { elided } from '@elan/domain/kernel';
import { MailLayout, MailText } from '../../../platform/mail/mail-layout.tsx';
import { MailLink } from '../../../platform/mail/mail-link.tsx';
import { quoted } from '../../../platform/mail/quoted.ts';

/** What happened to somebody's session: they booked it, were put on it, or it changed without their doing. */
export type ParticipantNews =
  | 'booked'
  | 'enrolled'
  | 'enlisted'
  | 'promoted'
  | 'offered'
  | 'cancelled'
  | 'restored'
  | 'waiting-again'
  | 'moved'
  | 'relocated'
  | 'coach-changed'
  | 'reminder-day'
  | 'reminder-hour';

export type SessionInWords = {
  /** « Mobilité » */
  readonly objective: string;
  /** « lundi 4 janvier 2027 à 12:30 » */
  readonly when: string;
  /** « Salle 2, 12 rue des Tilleuls, 69003 Lyon », or « En visioconférence ». */
  readonly where: string;
  /** « Nina », or « Coach à confirmer ». */
  readonly coach: string;
  /** Why it does not take place; null unless it was cancelled with a reason. */
  readonly cancelReason: string | null;
  /** « mardi 5 janvier 2027 à 12:30 »: until then one leaves without penalty. */
  readonly leaveBefore: string;
};

type Props = {
  productName: string;
  companyName: string;
  firstName: string;
  news: ParticipantNews;
  session: SessionInWords;
  /** The session in the people’s space. */
  link: string;
};

const titles: Readonly<Record<ParticipantNews, string>> = {
  booked: 'Votre place est réservée',
  enrolled: 'Une place vous est réservée',
  enlisted: 'Vous êtes en liste d’attente',
  promoted: 'Une place s’est libérée pour vous',
  offered: 'Une place est libre',
  cancelled: 'Votre séance est annulée',
  restored: 'Votre séance a bien lieu',
  'waiting-again': 'Votre séance est rétablie, vous êtes en liste d’attente',
  moved: 'Votre séance change d’horaire',
  relocated: 'Votre séance change de lieu',
  'coach-changed': 'Votre séance change de coach',
  'reminder-day': 'Votre séance est dans 24\u00a0h',
  'reminder-hour': 'Votre séance est dans une heure',
};

/** « Votre séance est annulée » */
export const participantNewsTitle = (news: ParticipantNews): string => titles[news];

/** « Votre séance est annulée : Mobilité, lundi 4 janvier 2027 à 12:30 » */
export const participantNewsSubject = (news: ParticipantNews, { objective, when }: SessionInWords): string =>
  `${titles[news]}\u00a0: ${objective}, ${when}`;

function sentencesOf(
  news: ParticipantNews,
  { leaveBefore, coach, cancelReason }: SessionInWords,
): readonly string[] {
  switch (news) {
    case 'booked':
      return [
        `Votre place vous attend. Vous pouvez l’annuler sans pénalité avant le ${leaveBefore}\u202f; ensuite, votre départ compte comme tardif.`,
        'Le fichier joint ajoute la séance à votre agenda.',
      ];
    case 'enrolled':
      return [
        `Votre entreprise vous a inscrit à cette séance. Si vous ne pouvez pas venir, rendez votre place sans pénalité avant le ${leaveBefore}\u202f; ensuite, votre départ compte comme tardif.`,
        'Le fichier joint ajoute la séance à votre agenda.',
      ];
    case 'enlisted':
      return [
        'Votre entreprise vous a mis en liste d’attente\u00a0: toutes les places de cette séance sont prises. Nous vous écrirons dès que l’une d’elles vous revient.',
      ];
    case 'reminder-day':
      return [
        `Un empêchement\u202f? Rendez votre place avant le ${leaveBefore}\u00a0: elle ira à la personne suivante. Ensuite, votre départ compte comme tardif.`,
      ];
    case 'reminder-hour':
      return ['Arrivez quelques minutes avant le début, en tenue. Bonne séance\u202f!'];
    case 'offered':
      return [
        'Vous étiez sur la liste d’attente de cette séance\u00a0: une place vient de se libérer. La séance est proche, la place est à la première personne qui la réserve.',
      ];
    case 'promoted':
      return [
        'Vous étiez sur la liste d’attente de cette séance\u00a0: une place vient de se libérer, elle est à vous.',
        'Si vous ne pouvez plus venir, rendez votre place depuis la page de la séance\u00a0: elle ira à la personne suivante.',
      ];
    case 'cancelled':
      return [
        ...(cancelReason === null ? [] : [`La raison\u00a0: ${quoted(cancelReason)}.`]),
        'Cette séance n’aura pas lieu. Vous n’avez rien à faire\u00a0: votre place est libérée.',
        'Le fichier joint la retire de votre agenda.',
      ];
    case 'coach-changed':
      return [
        `Cette séance a un autre coach\u00a0: ${coach}. L’horaire et le lieu ne changent pas, et votre place est gardée.`,
      ];
    case 'restored':
      return ['Cette séance avait été annulée\u00a0: elle a finalement lieu, et votre place vous attend.'];
    case 'waiting-again':
      return [
        'Cette séance avait été annulée\u00a0: elle a finalement lieu. Toutes ses places sont prises\u00a0: nous vous écrirons dès que l’une d’elles se libère.',
      ];
    case 'moved':
      return [
        'Cette séance a été déplacée\u00a0: voici son nouvel horaire. Votre place est gardée.',
        'S’il ne vous convient pas, rendez votre place depuis la page de la séance\u00a0: vous le pouvez jusqu’au début, sans pénalité.',
      ];
    case 'relocated':
      return [
        'Cette séance se tient à un autre endroit, au même moment\u00a0: voici son nouveau lieu. Votre place est gardée.',
        'S’il ne vous convient pas, rendez votre place depuis la page de la séance\u00a0: vous le pouvez jusqu’au début, sans pénalité.',
      ];
  }
}

/** The e-mail to somebody on a session that changed: a place, a cancellation, another hour or place. */
export function ParticipantNewsMail({ productName, companyName, firstName, news, session, link }: Props) {
  const { objective, when, where } = session;
  return (
    <MailLayout
      product={productName}
      title={titles[news]}
      preview={`${objective}, ${when}.`}
      reason={
        news === 'booked'
          ? 'Vous recevez ce message parce que vous avez réservé cette séance.'
          : `Vous recevez ce message parce que vous êtes inscrit à cette séance ${elided('de', quoted(companyName))}.`
      }
    >
      <MailText>Bonjour {firstName},</MailText>
      <MailText>
        <strong>{objective}</strong>
        <br />
        {when}
        <br />
        {where}
      </MailText>
      {sentencesOf(news, session).map((sentence) => (
        <MailText key={sentence}>{sentence}</MailText>
      ))}
      <MailLink href={link}>Voir la séance</MailLink>
    </MailLayout>
  );
}
