import type { Poll, PollStatus, TargetKind } from '@elan/domain/polls';
import type { StatusTone } from '../../ui/display/tone.ts';
import { formatDate, formatNumber } from '../../ui/text/format.ts';

export const pollTones: Readonly<Record<PollStatus, StatusTone>> = {
  DRAFT: 'neutral',
  SCHEDULED: 'info',
  OPEN: 'positive',
  CLOSED: 'neutral',
  ARCHIVED: 'neutral',
};

/** « du 24 nov. 2026 au 8 déc. 2026 » */
export const daysWords = ({ startsOn, endsOn }: Pick<Poll, 'startsOn' | 'endsOn'>): string =>
  `du ${formatDate(startsOn)} au ${formatDate(endsOn)}`;

export const targetKindLabels: Readonly<Record<TargetKind, string>> = {
  everyone: 'Tout le monde',
  company: 'Une entreprise',
  gym: 'Une salle',
  licence: 'Une licence',
  lovers: 'Le club',
};

/** Whom a poll is for. */
export const targetWords = ({ target }: Pick<Poll, 'target'>): string =>
  target.name ?? targetKindLabels[target.kind];

/** « 12 réponses » */
export const answersWords = (answers: number): string =>
  answers === 0 ? 'Aucune réponse' : `${formatNumber(answers)}\u00a0réponse${answers > 1 ? 's' : ''}`;

/** « 100 Fitcoins par réponse » */
export const rewardWords = (reward: number | null): string | null =>
  reward === null ? null : `${formatNumber(reward)}\u00a0Fitcoins par réponse`;

/** What is promised before the first question. */
export const anonymityWords = (anonymous: boolean): string =>
  anonymous
    ? 'Ce sondage est anonyme\u00a0: vos réponses sont gardées sans votre nom ni l’heure, personne ne les lit avant la fermeture, et elles sont alors mélangées. Cela ne changera pas.'
    : 'Ce sondage n’est pas anonyme\u00a0: vos réponses sont gardées avec votre nom.';
