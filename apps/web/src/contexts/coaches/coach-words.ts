import {
  coachDocumentLabels,
  coachDocuments,
  documentStateOn,
  languageLabels,
  languages,
  type Availability,
  type CoachDocument,
  type CoachDocuments,
  type DocumentState,
} from '@elan/domain/coaches';
import { weekdayNames, weekdays, type CivilDate } from '@elan/domain/kernel';
import type { Session } from '@elan/domain/sessions';
import { formatDate, formatTime, formatTimeRange } from '../../ui/text/format.ts';
import { capitalised } from '../../ui/text/typography.ts';
import type { StatusTone } from '../../ui/display/tone.ts';

const stateWords: Readonly<Record<DocumentState, string>> = {
  missing: 'Manquant',
  expired: 'Expiré',
  expiring: 'Expire bientôt',
  valid: 'Valide',
};
const stateTones: Readonly<Record<DocumentState, StatusTone>> = {
  missing: 'negative',
  expired: 'negative',
  expiring: 'warning',
  valid: 'positive',
};
const worstFirst: readonly DocumentState[] = ['missing', 'expired', 'expiring', 'valid'];

export type DocumentLine = {
  readonly document: CoachDocument;
  readonly label: string;
  readonly words: string;
  readonly state: string;
  readonly tone: StatusTone;
};

/** How each blocking document of a coach stands on a day. */
export const documentLines = (coach: CoachDocuments, today: CivilDate): DocumentLine[] =>
  coachDocuments.map((document) => {
    const expiresOn = coach[document];
    const state = documentStateOn(expiresOn, today);
    return {
      document,
      label: coachDocumentLabels[document],
      words: expiresOn === null ? 'Aucune date' : `Jusqu’au ${formatDate(expiresOn)}`,
      state: stateWords[state],
      tone: stateTones[state],
    };
  });

/** The worst of the documents of a coach, in words. */
export function documentsVerdict(
  coach: CoachDocuments,
  today: CivilDate,
): { words: string; tone: StatusTone } {
  const states = coachDocuments.map((document) => documentStateOn(coach[document], today));
  const worst = worstFirst.find((state) => states.includes(state)) ?? 'valid';
  return { words: worst === 'valid' ? 'À jour' : stateWords[worst], tone: stateTones[worst] };
}

/** « Lundi : 09:00 – 12:30, 14:00 – 18:00 », day after day; the days without any are left out. */
export const availabilityWords = (availabilities: readonly Availability[]): string[] =>
  weekdays.flatMap((weekday) => {
    const spans = availabilities
      .filter((one) => one.weekday === weekday)
      .map(({ start, end }) => formatTimeRange(start, end));
    return spans.length === 0 ? [] : [`${capitalised(weekdayNames[weekday])}\u00a0: ${spans.join(', ')}`];
  });

const nameOf = (code: string): string => {
  const known = languages.find((language) => language === code);
  return known ? languageLabels[known] : code;
};

// The most usual languages first, French before all.
const rankOf = (code: string): number => languages.findIndex((language) => language === code);

/** « Français (C2), Anglais (B1) ». */
export const languagesWords = (spoken: readonly { language: string; level: string }[]): string =>
  spoken
    .toSorted((a, b) => rankOf(a.language) - rankOf(b.language))
    .map(({ language, level }) => `${nameOf(language)} (${level})`)
    .join(', ');

/** « lundi 6 avril 2026, 12:30 – Yoga, Verdalys ». */
export const sessionWords = ({ startsAt, zone, objectiveName, companyName }: Session): string =>
  `${formatDate(startsAt, 'long', zone)}, ${formatTime(startsAt, zone)} – ${objectiveName}, ${companyName}`;

/** « 4,6 / 5 ». */
export const ratingWords = ({ mean }: { readonly mean: number }): string =>
  `${mean.toLocaleString('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}\u00a0/\u00a05`;
