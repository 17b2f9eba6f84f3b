import { daysBetween, fieldMessages, formatShortDate } from '../kernel/index.ts';
import type { CivilDate, FieldIssue } from '../kernel/index.ts';

/** Days on which a company receives no session, both ends included (D21). */
export type Closing = { readonly from: CivilDate; readonly to: CivilDate; readonly reason: string };

/** The longest closing, in days. */
export const longestClosing = 366;

/** « le 24/12/2026 », « du 24/12/2026 au 03/01/2027 ». */
export const closingWords = ({ from, to }: Pick<Closing, 'from' | 'to'>): string =>
  from === to ? `le ${formatShortDate(from)}` : `du ${formatShortDate(from)} au ${formatShortDate(to)}`;

/** Tells whether two closings share a day. */
export const closingsOverlap = (a: Pick<Closing, 'from' | 'to'>, b: Pick<Closing, 'from' | 'to'>): boolean =>
  a.from <= b.to && b.from <= a.to;

/**
 * Returns what is wrong with a closing on the day `today`, each with its field (specification point 5, dates): its end precedes
 * its start, it is in the past where it changes the past, it is too long, or it shares a day with one of the `others`.
 * `before` is the closing as it was: one that has begun is ended earlier or later, its start stays.
 */
export function closingProblems(
  closing: Closing,
  {
    today,
    others,
    before,
  }: {
    readonly today: CivilDate;
    readonly others: readonly Closing[];
    readonly before?: Closing | undefined;
  },
): FieldIssue[] {
  const { from, to } = closing;
  const problems: FieldIssue[] = [];
  const refuse = (path: 'from' | 'to', message: string): void => {
    problems.push({ path, message });
  };
  if (from < today && from !== before?.from) refuse('from', fieldMessages.datePast);
  if (to < from) refuse('to', fieldMessages.dateOrder);
  else if (to < today && to !== before?.to) refuse('to', fieldMessages.datePast);
  else if (daysBetween(from, to) + 1 > longestClosing) {
    refuse('to', `Une fermeture dure au plus ${longestClosing}\u00a0jours.`);
  } else {
    const other = others.find((known) => closingsOverlap(closing, known));
    if (other) {
      refuse(
        'from',
        `Ces dates recouvrent la fermeture «\u00a0${other.reason}\u00a0», ${closingWords(other)}.`,
      );
    }
  }
  return problems;
}
