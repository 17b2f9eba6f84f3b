import type { AppError, CivilDate } from '../kernel/index.ts';
import { monthOf } from '../kernel/index.ts';
import { cooptingErrors } from './errors.ts';

/** What each of the two companies gets, in cents (specification points 1 and 9). */
export const rewardCents = 10_000;

/** A recommendation may be sent again after so many minutes (specification point 5). */
export const resendMinutes = 30;

/** Why a recommendation gives nothing. */
export const cooptingRefusals = [
  'sponsor-not-active',
  'own-company',
  'sister-company',
  'already-client',
  'circle',
  'already-rewarded',
  'already-open',
  'own-email',
  'colleague-email',
  'known-contact',
  'company-closed',
] as const;
export type CooptingRefusal = (typeof cooptingRefusals)[number];

/** What a coopting is decided from, when it is sent and again when the company registers. */
export type CooptingFacts = {
  readonly sponsor: {
    readonly siret: string;
    readonly siren: string;
    /** It is a client that nothing stopped. */
    readonly isActive: boolean;
    /** The addresses of its managers and employees, as they are kept. */
    readonly emails: ReadonlySet<string>;
    /** The domains of its managers' professional addresses. */
    readonly domains: ReadonlySet<string>;
  };
  readonly referred: {
    readonly siret: string;
    readonly siren: string;
    /** An establishment of its SIREN is, or was, with us before the recommendation. */
    readonly isClient: boolean;
    /** Its company ceased, or the establishment closed. */
    readonly isClosed: boolean;
  };
  /** The address of the contact, as it would be kept. */
  readonly email: string;
  /** The contact has an account already. */
  readonly contactHasAccount: boolean;
  /** Who recommended whom before, of those that are open, paid or confirmed: from a SIREN to a SIREN. */
  readonly links: readonly { readonly from: string; readonly to: string }[];
  /** Another recommendation of the same SIREN is open (I26). */
  readonly isOpenElsewhere: boolean;
  /** The SIREN was rewarded once, whoever recommended it. */
  readonly wasRewarded: boolean;
};

/** Tells whether the referred company recommended the sponsor, straight or by others: A, B, A; A, B, C, A. */
function closesCircle(links: CooptingFacts['links'], from: string, to: string): boolean {
  const seen = new Set<string>();
  const open = [to];
  for (let siren = open.pop(); siren !== undefined; siren = open.pop()) {
    if (siren === from) return true;
    if (seen.has(siren)) continue;
    seen.add(siren);
    open.push(...links.filter((link) => link.from === siren).map((link) => link.to));
  }
  return false;
}

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/**
 * Returns why a recommendation is refused, or null (D18; market idea 19): the one rule, asked when it is sent and again before it counts. What is
 * wrong with the sponsor comes first, then the company, then the contact.
 */
export function cooptingRefusal(facts: CooptingFacts): CooptingRefusal | null {
  const { sponsor, referred, email } = facts;
  if (!sponsor.isActive) return 'sponsor-not-active';
  if (referred.siret === sponsor.siret) return 'own-company';
  if (referred.siren === sponsor.siren) return 'sister-company';
  if (facts.wasRewarded) return 'already-rewarded';
  if (closesCircle(facts.links, sponsor.siren, referred.siren)) return 'circle';
  if (referred.isClient) return 'already-client';
  if (referred.isClosed) return 'company-closed';
  if (facts.isOpenElsewhere) return 'already-open';
  if (sponsor.emails.has(email)) return 'own-email';
  if (sponsor.domains.has(domainOf(email))) return 'colleague-email';
  return facts.contactHasAccount ? 'known-contact' : null;
}

/** Returns the refusal as the error that says it. */
export const refusalError = (refusal: CooptingRefusal): AppError =>
  cooptingErrors.fail(`cooptings/${refusal}`);

/** The day on which a coopting that became active on a day is rewarded: the first of the next month. */
export function rewardDay(activatedOn: CivilDate): CivilDate {
  const [year = 0, month = 0] = monthOf(activatedOn).split('-').map(Number);
  return month === 12 ? `${year + 1}-01-01` : `${String(year)}-${String(month + 1).padStart(2, '0')}-01`;
}

/** Tells whether a coopting that became active on a day is rewarded by the job of another: a later month. */
export const isDueOn = (activatedOn: CivilDate, day: CivilDate): boolean => day >= rewardDay(activatedOn);
