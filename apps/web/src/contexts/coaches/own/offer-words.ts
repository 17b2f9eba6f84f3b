import type { CoachOffer } from '@elan/domain/programs';
import { formatDate, formatTime } from '../../../ui/text/format.ts';
import { capitalised } from '../../../ui/text/typography.ts';

const days = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];

/** « Community, une séance », « Community, programme de 12 séances ». */
export const offerWords = ({ type, kind, sessions }: CoachOffer): string =>
  kind === 'session' ? `${type}, une séance` : `${type}, programme de ${sessions}\u00a0séances`;

/** « Lundi à 12:30, mercredi à 12:30 ». */
export const slotsWords = (slots: CoachOffer['slots']): string =>
  capitalised(slots.map(({ weekday, start }) => `${days[weekday - 1] ?? ''} à ${start}`).join(', '));

/** « Répondez avant le jeudi 26 novembre à 09:00 ». */
export const answerByWords = (at: string): string =>
  `Répondez avant le ${formatDate(at, 'long')} à ${formatTime(at)}`;
