import { isSiret, normaliseSiret, type CompanySize, type DirectoryEntry } from '@elan/domain/companies';

/** What the form holds. Paths are those of the body that is sent, so that a refused field is found by its own name. */
export type RegistrationValues = {
  company: {
    /** Empty until the manager chose an establishment, or to type the facts. */
    source: '' | 'registry' | 'manual';
    siret: string;
    name: string;
    address: { line: string; postalCode: string; city: string };
  };
  /** The establishment of the registry that was chosen. */
  entry: DirectoryEntry | null;
  /** As it was typed. */
  declaredHeadcount: string;
  sizeCode: CompanySize | '';
  manager: { firstname: string; lastname: string; email: string; phone: string; password: string };
  confirmation: string;
  /** It declares no subsidised programme for two years. */
  unsubsidised: boolean;
  charter: boolean;
};

export const emptyValues: RegistrationValues = {
  company: { source: '', siret: '', name: '', address: { line: '', postalCode: '', city: '' } },
  entry: null,
  declaredHeadcount: '',
  sizeCode: '',
  manager: { firstname: '', lastname: '', email: '', phone: '', password: '' },
  confirmation: '',
  unsubsidised: false,
  charter: false,
};

/** The declared number of employees, or null when nothing usable was typed. */
export const declaredHeadcountOf = ({ declaredHeadcount }: RegistrationValues): number | null =>
  /^\d{1,9}$/.test(declaredHeadcount) ? Number(declaredHeadcount) : null;

/** Another company has another headcount: what was said of the former one is not kept. */
export const withCompany = (
  values: RegistrationValues,
  source: 'registry' | 'manual',
  entry: DirectoryEntry | null,
): RegistrationValues => {
  const same = values.company.source === source && values.entry?.siret === entry?.siret;
  const kept = same ? values : { ...values, declaredHeadcount: '', sizeCode: '' as const };
  return { ...kept, company: { ...values.company, source }, entry };
};

/** Another number proposes another size: the one that was there goes, and the step of the size proposes again. */
export const withHeadcount = (values: RegistrationValues, declaredHeadcount: string): RegistrationValues =>
  values.declaredHeadcount === declaredHeadcount ? values : { ...values, declaredHeadcount, sizeCode: '' };

/**
 * The facts are typed: a SIRET that was looked for, or that the registry hides a name behind, is there already, and so are
 * words that were looked for, unless something was typed before.
 */
export const withTypedFacts = (
  values: RegistrationValues,
  search: string,
  siret?: string,
): RegistrationValues => {
  const manual = withCompany(values, 'manual', values.entry);
  const digits = siret ?? normaliseSiret(search);
  const { company } = manual;
  if (/^\d+$/.test(digits)) {
    return isSiret(digits) ? { ...manual, company: { ...company, siret: digits } } : manual;
  }
  return company.name === '' ? { ...manual, company: { ...company, name: search.trim() } } : manual;
};
