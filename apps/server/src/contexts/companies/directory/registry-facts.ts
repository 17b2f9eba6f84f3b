import { headcountBandOf } from '@elan/domain/companies';
import type { Establishment } from './company-directory.ts';

/** A text that a registry may leave out. */
type Told = string | null | undefined;

// What a registry writes instead of what a company does not want shown: never to be taken for a name or a street.
const masks = ['[NON-DIFFUSIBLE]', '[ND]'];

/** Returns a text of a registry, or null where it says nothing or hides it. */
export function shownText(text: Told): string | null {
  const shown = text?.trim() ?? '';
  return shown === '' || masks.some((mask) => shown.includes(mask)) ? null : shown;
}

/** Tells whether a status of diffusion (O, P or N) asks not to show the name and the address. */
export const isMasked = (...statuses: readonly Told[]): boolean =>
  statuses.some((status) => status === 'P' || status === 'N');

/** Returns an address whose three parts are known, or null. */
export function addressOf(line: Told, postalCode: Told, city: Told): Establishment['address'] {
  const parts = { line: shownText(line), postalCode: shownText(postalCode), city: shownText(city) };
  if (parts.line === null || parts.postalCode === null || parts.city === null) return null;
  return { line: parts.line, postalCode: parts.postalCode, city: parts.city };
}

/** Returns a headcount band and its year; a code that INSEE does not have says nothing. */
export function bandOf(code: Told, year: Told): Pick<Establishment, 'headcountBand' | 'headcountBandYear'> {
  if (!code || !headcountBandOf(code)) return { headcountBand: null, headcountBandYear: null };
  return { headcountBand: code, headcountBandYear: year && /^\d{4}$/.test(year) ? Number(year) : null };
}

const civilDay = (day: Told): string | null => (day && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null);

/** Returns whether an establishment is open, and else since when it is not: a company that ceased closed them all. */
export function stateOf(
  establishment: { readonly state: Told; readonly closedOn: Told },
  company: { readonly state: Told; readonly closedOn: Told },
): Pick<Establishment, 'administrativeState' | 'closedOn'> {
  const ownDay = civilDay(establishment.closedOn);
  const companyDay = civilDay(company.closedOn);
  if (company.state === 'C') return { administrativeState: 'C', closedOn: companyDay ?? ownDay };
  if (establishment.state === 'F') return { administrativeState: 'F', closedOn: ownDay ?? companyDay };
  return { administrativeState: 'A', closedOn: null };
}

/** The name of an establishment: its company's, and its own sign behind it when it has another. */
export function nameOf(companyName: string | null, sign: string | null, headOffice: boolean): string | null {
  if (companyName === null) return null;
  const isOther = sign !== null && !companyName.toUpperCase().includes(sign.toUpperCase());
  return isOther && !headOffice ? `${companyName} – ${sign}` : companyName;
}

/** The order of a list: the companies as they came, of each the head office, then what is open, then what is closed. */
export function inReadingOrder(establishments: readonly Establishment[]): Establishment[] {
  const companies = Map.groupBy(establishments, ({ siren }) => siren);
  const rank = ({ headOffice, administrativeState }: Establishment): number =>
    headOffice ? 0 : administrativeState === 'A' ? 1 : 2;
  return [...companies.values()].flatMap((own) => own.toSorted((a, b) => rank(a) - rank(b)));
}
