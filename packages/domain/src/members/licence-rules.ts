import { addMonths, type CivilDate } from '../kernel/index.ts';
import { presentStatuses } from './member-rules.ts';
import type { MemberStatus } from './member-status.ts';

/** Tells whether a person may hold a licence: who left or was erased holds none (I18). */
export const mayHoldLicence = (status: MemberStatus): boolean =>
  presentStatuses.some((present) => present === status);

/**
 * Returns the first day on which a licence given on `today` can be taken back; null when it always can. A licence is priced
 * by the month (D12), so one of a subscription with a commitment stays a month with its holder, and never longer than that
 * commitment.
 */
export function committedUntil(
  subscription: { readonly startsOn: CivilDate; readonly commitmentMonths: number | null },
  today: CivilDate,
): CivilDate | null {
  const { startsOn, commitmentMonths } = subscription;
  if (commitmentMonths === null) return null;
  const [month, whole] = [addMonths(today, 1), addMonths(startsOn, commitmentMonths)];
  const until = month < whole ? month : whole;
  return until > today ? until : null;
}

/** Tells whether a licence can be taken back on `today`. */
export const mayTakeBack = (
  licence: { readonly committedUntil: CivilDate | null },
  today: CivilDate,
): boolean => licence.committedUntil === null || licence.committedUntil <= today;

/** Returns the key of a kind of licence, made of its name: « Massage assis » is `massage-assis`; '' for no letter at all. */
export const licenceTypeKey = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40);
