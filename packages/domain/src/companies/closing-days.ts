import { daysBetween, fieldMessages, formatShortDate } from '../kernel/index.ts';
import type { CivilDate, FieldIssue } from '../kernel/index.ts';

/** Days on which a company receives no session, both ends included (D21). */
export type Closing = { readonly from: CivilDate; readonly to: CivilDate; readonly reason: string };

/** The longest closing, in days. */
const longestClosing = 366;

/** Whether a closing lasts longer than one may, its first and its last days included. */
export const isTooLongClosing = ({
  from,
  to,
}: {
  readonly from: CivilDate;
  readonly to: CivilDate;
}): boolean => daysBetween(from, to) + 1 > longestClosing;

/** « le 24/12/2026 », « du 24/12/2026 au 03/01/2027 ». */
export const closingWords = ({ from, to }: Pick<Closing, 'from' | 'to'>): string =>
  from === to ? `le ${formatShortDate(from)}` : `du ${formatShortDate(from)} au ${formatShortDate(to)}`;

/** Tells whether two closings share a day. */
export const closingsOverlap = (a: Pick<Closing, 'from' | 'to'>, b: Pick<Closing, 'from' | 'to'>): boolean =>
  a.from <= b.to && b.from <= a.to;

/** Tells whether a closing may be taken away on the day `today`: what is over stays closed, no session can be held there any more. */
export const isRemovable = ({ from }: Pick<Closing, 'from'>, today: CivilDate): boolean => from >= today;

/**
 * Returns what is wrong with a closing on the day `today`, each problem with its field (specification point 5, dates): its
 * end precedes its start, it changes the past, it is too long, or it shares a day with one of the `others`. `before` is the
 * closing as it was. Of one that has begun only the end moves; one that is over keeps its days.
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
  const hasChanged = { from: from !== before?.from, to: to !== before?.to };
  if (before && before.from < today && hasChanged.from) {
    refuse('from', 'Cette fermeture a commencé\u00a0: son premier jour ne change plus.');
  } else if (from < today && hasChanged.from) refuse('from', fieldMessages.datePast);
  if (before && before.to < today && hasChanged.to) {
    refuse('to', 'Cette fermeture est terminée\u00a0: son dernier jour ne change plus.');
  } else if (to < from) refuse('to', fieldMessages.dateOrder);
  else if (to < today && hasChanged.to) refuse('to', fieldMessages.datePast);
  else if (isTooLongClosing(closing)) {
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
