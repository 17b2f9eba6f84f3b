import { formatSiren, formatSiret, headcountBandOf, type DirectoryEntry } from '@elan/domain/companies';
import type { RegistrationValues } from './registration-values.ts';

type Fact = { label: string; value: string };

const hidden =
  'Non diffusée, à la demande de l’entreprise\u00a0: vous l’indiquerez pendant la mise en route.';

const addressOf = ({ line, postalCode, city }: { line: string; postalCode: string; city: string }): string =>
  `${line}, ${postalCode} ${city}`;

function headcountOf({ headcountBand, headcountBandYear }: DirectoryEntry): string {
  const label = headcountBandOf(headcountBand)?.label;
  if (!label) return 'Non communiqué';
  return headcountBandYear === null ? label : `${label} (${headcountBandYear})`;
}

/** The facts of an establishment of the registry, as a person reads them; what the registry does not say is left out. */
export const registryFacts = (entry: DirectoryEntry): readonly Fact[] =>
  [
    { label: 'Nom', value: entry.name ?? '' },
    { label: 'SIRET', value: formatSiret(entry.siret) },
    { label: 'SIREN', value: formatSiren(entry.siren) },
    { label: 'Établissement', value: entry.headOffice ? 'Siège' : 'Établissement secondaire' },
    { label: 'Adresse', value: entry.address ? addressOf(entry.address) : hidden },
    { label: 'Forme juridique', value: entry.legalCategory ?? '' },
    { label: 'Activité', value: [entry.activity, entry.nafCode].filter(Boolean).join(' · ') },
    { label: 'Effectif', value: headcountOf(entry) },
  ].filter(({ value }) => value !== '');

/** The facts that the manager gave or chose, for the recap. */
export function companyFacts({ company, entry }: RegistrationValues): readonly Fact[] {
  if (company.source === 'registry') return entry ? registryFacts(entry) : [];
  return [
    { label: 'Nom', value: company.name },
    { label: 'SIRET', value: formatSiret(company.siret.replaceAll(/\s/g, '')) },
    { label: 'Adresse', value: addressOf(company.address) },
  ];
}
