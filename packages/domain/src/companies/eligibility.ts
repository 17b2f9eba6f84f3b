import { formatCivilDate } from '../kernel/index.ts';
import type { CivilDate } from '../kernel/index.ts';
import { eligibleHeadcount } from './company-size.ts';
import type { CompanyKind } from './company-words.ts';
import { bandPositionOf, headcountBandOf } from './headcount-bands.ts';

/** What is known of a company when it registers: what the registry says, and the number that the manager declares. */
export type EligibilityFacts = {
  /** A code of `headcountBands`, or null. */
  readonly headcountBand: string | null;
  readonly bandYear: number | null;
  /** Whether the band is that of the whole company or of one establishment. */
  readonly level: 'company' | 'establishment';
  readonly declaredHeadcount: number | null;
  /** A: active; C: closed company; F: closed establishment; null for facts typed by hand. */
  readonly administrativeState: 'A' | 'C' | 'F' | null;
  readonly closedOn: CivilDate | null;
};

export type EligibilityReason =
  | 'closed'
  | 'band-inside'
  | 'band-below'
  | 'band-above'
  | 'band-straddles'
  | 'band-missing'
  | 'declared-inside'
  | 'declared-below'
  | 'declared-above';

/** What the verdict rests on; the registry's band and the declared number are both kept, whichever decided (D15). */
export type EligibilitySource = {
  readonly decidedBy: 'registry' | 'declaration' | 'nothing-yet';
  readonly headcountBand: string | null;
  readonly bandYear: number | null;
  readonly level: 'company' | 'establishment';
  readonly declaredHeadcount: number | null;
  /** The declared number lies outside the registry's band: a person should look. */
  readonly disagrees: boolean;
};

export type Eligibility = {
  readonly verdict: 'eligible' | 'not-eligible' | 'to-declare';
  readonly reason: EligibilityReason;
  readonly source: EligibilitySource;
  readonly sentence: string;
};

const registryWords = (facts: EligibilityFacts): string => {
  const level = facts.level === 'company' ? 'l’entreprise' : 'l’établissement';
  const year = facts.bandYear === null ? '' : ` (${facts.bandYear})`;
  return `Selon le registre, ${level} compte ${headcountBandOf(facts.headcountBand)?.label ?? ''}${year}`;
};

const declaredWords = (facts: EligibilityFacts): string => {
  const headcount = facts.declaredHeadcount ?? 0;
  return `Vous déclarez ${headcount} salarié${headcount > 1 ? 's' : ''}`;
};

/** Says since when an establishment, or its company, is closed. */
export function closedSentence({
  administrativeState,
  closedOn,
}: Pick<EligibilityFacts, 'administrativeState' | 'closedOn'>): string {
  const day = closedOn === null ? '' : formatCivilDate(closedOn);
  if (administrativeState === 'F') return `Cet établissement est fermé${day && ` depuis le ${day}`}.`;
  return `Cette entreprise a cessé son activité${day && ` le ${day}`}.`;
}

/** The terms of the offer beside the headcount (specification point 9): so many companies, so many years without a subsidised programme. */
export const offerTerms = { companies: 50, years: 2 } as const;

/** The eligibility as a company reads it before it declares it. */
export const eligibilityTerms =
  `L’offre s’adresse aux ${offerTerms.companies} premières entreprises de ${eligibleHeadcount.least} à ${eligibleHeadcount.most} salariés ` +
  `qui n’ont pas eu de programme subventionné depuis ${offerTerms.years} ans.`;

const yes = '\u00a0: l’entreprise est éligible.';
const no = `\u00a0: l’offre s’adresse aux entreprises de ${eligibleHeadcount.least} à ${eligibleHeadcount.most} salariés.`;
const quoted = `\u00a0: au-delà de ${eligibleHeadcount.most} salariés, l’offre se fait sur devis.`;
const ask = '\u00a0: indiquez l’effectif exact pour savoir si l’entreprise est éligible.';

const outcomes: Readonly<
  Record<EligibilityReason, { verdict: Eligibility['verdict']; fr: (facts: EligibilityFacts) => string }>
> = {
  closed: { verdict: 'not-eligible', fr: closedSentence },
  'band-inside': { verdict: 'eligible', fr: (facts) => registryWords(facts) + yes },
  'band-below': { verdict: 'not-eligible', fr: (facts) => registryWords(facts) + no },
  'band-above': { verdict: 'not-eligible', fr: (facts) => registryWords(facts) + quoted },
  'band-straddles': { verdict: 'to-declare', fr: (facts) => registryWords(facts) + ask },
  'band-missing': { verdict: 'to-declare', fr: () => `Le registre ne donne pas d’effectif${ask}` },
  'declared-inside': { verdict: 'eligible', fr: (facts) => declaredWords(facts) + yes },
  'declared-below': { verdict: 'not-eligible', fr: (facts) => declaredWords(facts) + no },
  'declared-above': { verdict: 'not-eligible', fr: (facts) => declaredWords(facts) + quoted },
};

const isClosed = ({ administrativeState, closedOn }: EligibilityFacts): boolean =>
  administrativeState === null ? closedOn !== null : administrativeState !== 'A';

function reasonOf(facts: EligibilityFacts): EligibilityReason {
  if (isClosed(facts)) return 'closed';
  const position = bandPositionOf(facts.headcountBand, eligibleHeadcount);
  const declared = facts.declaredHeadcount;
  if ((position !== 'straddles' && position !== 'missing') || declared === null) return `band-${position}`;
  if (declared < eligibleHeadcount.least) return 'declared-below';
  return declared > eligibleHeadcount.most ? 'declared-above' : 'declared-inside';
}

function disagrees({ headcountBand, declaredHeadcount }: EligibilityFacts): boolean {
  const band = headcountBandOf(headcountBand);
  if (!band || band.least === null || band.most === null || declaredHeadcount === null) return false;
  return declaredHeadcount < band.least || declaredHeadcount > band.most;
}

const decidedBy = (reason: EligibilityReason): EligibilitySource['decidedBy'] => {
  if (reason.startsWith('declared')) return 'declaration';
  return outcomes[reason].verdict === 'to-declare' ? 'nothing-yet' : 'registry';
};

/**
 * Returns the verdict in three on a company (D15, specification points 5 and 9): eligible from 5 to 100 employees.
 * The registry's band decides where it lies on one side; where it straddles 5 or 100, or is missing, the manager declares
 * the number and that number decides (a whole one: `headcountSchema` comes first). A closed company is never eligible.
 */
export function eligibilityOf(facts: EligibilityFacts): Eligibility {
  const reason = reasonOf(facts);
  const { verdict, fr } = outcomes[reason];
  const { headcountBand, bandYear, level, declaredHeadcount } = facts;
  return {
    verdict,
    reason,
    source: {
      decidedBy: decidedBy(reason),
      headcountBand,
      bandYear,
      level,
      declaredHeadcount,
      disagrees: disagrees(facts),
    },
    sentence: fr(facts),
  };
}

const ending: ReadonlySet<EligibilityReason> = new Set(['closed', 'band-below', 'declared-below']);

/**
 * Tells whether the registration ends with this verdict: a closed company, or too few employees (specification points 5 and 8).
 * Above the offer's upper bound the company is not eligible either, but registers, for a quotation.
 * A prescriptor buys no offer: only its closing ends it.
 */
export const endsRegistration = (
  { reason }: Pick<Eligibility, 'reason'>,
  kind: CompanyKind = 'client',
): boolean => (kind === 'client' ? ending.has(reason) : reason === 'closed');
