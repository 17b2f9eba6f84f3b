import { daysBetween, type CivilDate } from '../kernel/index.ts';

/** The last day of each blocking document of a coach; null for one that was not given (D29). */
export type CoachDocuments = {
  readonly proCardExpiresOn: CivilDate | null;
  readonly insuranceExpiresOn: CivilDate | null;
  readonly vigilanceExpiresOn: CivilDate | null;
};
export type CoachDocument = keyof CoachDocuments;

/** The documents without which nobody is put on a session, as they are called. */
export const coachDocumentLabels: Readonly<Record<CoachDocument, string>> = {
  proCardExpiresOn: 'Carte professionnelle',
  insuranceExpiresOn: 'Assurance',
  vigilanceExpiresOn: 'Attestation de vigilance',
};
export const coachDocuments = Object.keys(coachDocumentLabels) as readonly CoachDocument[];

/** Days before the last day of a document on which our team is told, the day itself included (D29). */
export const documentAlertDays = [30, 7, 0] as const;

/** Returns the last day on which every blocking document of a coach is valid, or null when one is missing (D29). */
export function documentsValidUntil(coach: CoachDocuments): CivilDate | null {
  const { proCardExpiresOn, insuranceExpiresOn, vigilanceExpiresOn } = coach;
  if (proCardExpiresOn === null || insuranceExpiresOn === null || vigilanceExpiresOn === null) return null;
  return [proCardExpiresOn, insuranceExpiresOn, vigilanceExpiresOn].reduce((first, day) =>
    day < first ? day : first,
  );
}

/** Tells whether a coach may be put on a session of this day: no blocking document is missing or over by then (D29). */
export function documentsCover(coach: CoachDocuments, day: CivilDate): boolean {
  const until = documentsValidUntil(coach);
  return until !== null && day <= until;
}

export type DocumentState = 'missing' | 'expired' | 'expiring' | 'valid';

/** How a document stands on a day: missing, over, over within 30 days, or valid beyond them. */
export function documentStateOn(expiresOn: CivilDate | null, day: CivilDate): DocumentState {
  if (expiresOn === null) return 'missing';
  if (expiresOn < day) return 'expired';
  return daysBetween(day, expiresOn) <= documentAlertDays[0] ? 'expiring' : 'valid';
}

/** Returns the documents that a day is told of, each with the days that it is still valid (D29: 30, 7 and 0). */
export const documentAlertsOn = (
  coach: CoachDocuments,
  day: CivilDate,
): { readonly document: CoachDocument; readonly expiresOn: CivilDate; readonly daysLeft: number }[] =>
  coachDocuments.flatMap((document) => {
    const expiresOn = coach[document];
    if (expiresOn === null) return [];
    const daysLeft = daysBetween(day, expiresOn);
    return documentAlertDays.some((days) => days === daysLeft) ? [{ document, expiresOn, daysLeft }] : [];
  });
