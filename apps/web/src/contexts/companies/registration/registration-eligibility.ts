import {
  companySizeOf,
  companySizeOfBand,
  eligibilityOf,
  eligibleHeadcount,
  normaliseSiret,
  type CompanySize,
  type Eligibility,
} from '@elan/domain/companies';
import { declaredHeadcountOf, type RegistrationValues } from './registration-values.ts';

/** What the registry knows of the company, chosen there or found by the SIRET that was typed; null for nothing. */
export const knownEntry = ({ company, entry }: RegistrationValues) =>
  company.source === 'registry' || entry?.siret === normaliseSiret(company.siret) ? entry : null;

function verdict(values: RegistrationValues, declaredHeadcount: number | null): Eligibility {
  const entry = knownEntry(values);
  return eligibilityOf({
    headcountBand: entry?.headcountBand ?? null,
    bandYear: entry?.headcountBandYear ?? null,
    level: 'establishment',
    declaredHeadcount,
    administrativeState: entry?.administrativeState ?? null,
    closedOn: entry?.closedOn ?? null,
  });
}

/** The verdict of D15 on what is known now. */
export const eligibilityNow = (values: RegistrationValues): Eligibility =>
  verdict(values, declaredHeadcountOf(values));

/** Tells whether the registry leaves the number of employees to be declared (D15). */
export const asksHeadcount = (values: RegistrationValues): boolean =>
  verdict(values, null).verdict === 'to-declare';

/** The number that the manager was asked for and gave, or null. */
export const headcountSaid = (values: RegistrationValues): number | null =>
  asksHeadcount(values) ? declaredHeadcountOf(values) : null;

/** The size that the registry's band, or the declared number, tells by itself; undefined when the manager must say. */
export function sizeKnown(values: RegistrationValues): CompanySize | undefined {
  const declared = headcountSaid(values);
  if (declared !== null) return companySizeOf(declared);
  return companySizeOfBand(knownEntry(values)?.headcountBand ?? null, eligibleHeadcount);
}

/** The size that its step opens with: the one that was chosen, or the one that is known, or none. */
export const sizeProposed = (values: RegistrationValues): CompanySize | '' =>
  values.sizeCode === '' ? (sizeKnown(values) ?? '') : values.sizeCode;
