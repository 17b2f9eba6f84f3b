import type { CompanySize } from './company-size.ts';

/** A headcount band of the registry: its lowest and highest number of employees, both included; null for "not an employer". */
export type HeadcountBand = {
  readonly least: number | null;
  readonly most: number | null;
  readonly label: string;
};

/** The sixteen bands of INSEE (nomenclature « tranche d’effectifs » of Sirene). */
export const headcountBands = {
  NN: { least: null, most: null, label: 'non employeur' },
  '00': { least: 0, most: 0, label: '0 salarié' },
  '01': { least: 1, most: 2, label: '1 ou 2 salariés' },
  '02': { least: 3, most: 5, label: '3 à 5 salariés' },
  '03': { least: 6, most: 9, label: '6 à 9 salariés' },
  '11': { least: 10, most: 19, label: '10 à 19 salariés' },
  '12': { least: 20, most: 49, label: '20 à 49 salariés' },
  '21': { least: 50, most: 99, label: '50 à 99 salariés' },
  '22': { least: 100, most: 199, label: '100 à 199 salariés' },
  '31': { least: 200, most: 249, label: '200 à 249 salariés' },
  '32': { least: 250, most: 499, label: '250 à 499 salariés' },
  '41': { least: 500, most: 999, label: '500 à 999 salariés' },
  '42': { least: 1000, most: 1999, label: '1\u202f000 à 1\u202f999 salariés' },
  '51': { least: 2000, most: 4999, label: '2\u202f000 à 4\u202f999 salariés' },
  '52': { least: 5000, most: 9999, label: '5\u202f000 à 9\u202f999 salariés' },
  '53': { least: 10_000, most: Number.POSITIVE_INFINITY, label: '10\u202f000 salariés et plus' },
} as const satisfies Record<string, HeadcountBand>;
export type HeadcountBandCode = keyof typeof headcountBands;

/** Returns the band of a code, or undefined for null and for a code that the registry did not have. */
export const headcountBandOf = (code: string | null): HeadcountBand | undefined =>
  code !== null && Object.hasOwn(headcountBands, code)
    ? headcountBands[code as HeadcountBandCode]
    : undefined;

/** Where a band stands: on one side of the rule, across one of its ends, or unknown. */
export type BandPosition = 'below' | 'inside' | 'above' | 'straddles' | 'missing';

/** Returns where a band stands against the eligible headcounts (D15). NN is missing: it says nothing of a number. */
export function bandPositionOf(
  code: string | null,
  eligible: { readonly least: number; readonly most: number },
): BandPosition {
  const band = headcountBandOf(code);
  if (!band || band.least === null || band.most === null) return 'missing';
  if (band.most < eligible.least) return 'below';
  if (band.least > eligible.most) return 'above';
  return band.least >= eligible.least && band.most <= eligible.most ? 'inside' : 'straddles';
}

const sizes: Partial<Record<BandPosition, CompanySize>> = { below: '1-4', inside: '5-100', above: '100+' };

/** Returns the size that a form selects beforehand, or undefined when the band does not tell and the manager must say. */
export const companySizeOfBand = (
  code: string | null,
  eligible: { readonly least: number; readonly most: number },
): CompanySize | undefined => sizes[bandPositionOf(code, eligible)];
