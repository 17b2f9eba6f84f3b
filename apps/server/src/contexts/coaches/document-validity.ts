import type { CivilDate } from '@elan/domain/kernel';

/** The last day of each blocking document of a coach; null for one that was not given (D29). */
export type CoachDocuments = {
  readonly proCardExpiresOn: CivilDate | null;
  readonly insuranceExpiresOn: CivilDate | null;
  readonly vigilanceExpiresOn: CivilDate | null;
};

/** Returns the last day on which every blocking document of a coach is valid, or null when one is missing (D29). */
export function documentsValidUntil(coach: CoachDocuments): CivilDate | null {
  const days = [coach.proCardExpiresOn, coach.insuranceExpiresOn, coach.vigilanceExpiresOn];
  return days.includes(null)
    ? null
    : (days as CivilDate[]).reduce((first, day) => (day < first ? day : first));
}

/** Tells whether a coach may be put on a session of this day: no blocking document is missing or over by then (D29). */
export function documentsCover(coach: CoachDocuments, day: CivilDate): boolean {
  const until = documentsValidUntil(coach);
  return until !== null && day <= until;
}
