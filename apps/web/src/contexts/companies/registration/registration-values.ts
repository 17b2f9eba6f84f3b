import type { CompanySize, DirectoryEntry, Registration } from '@elan/domain/companies';

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
  charter: boolean;
};

export const emptyValues: RegistrationValues = {
  company: { source: '', siret: '', name: '', address: { line: '', postalCode: '', city: '' } },
  entry: null,
  declaredHeadcount: '',
  sizeCode: '',
  manager: { firstname: '', lastname: '', email: '', phone: '', password: '' },
  confirmation: '',
  charter: false,
};

/** The declared number of employees, or null when nothing usable was typed. */
export const declaredHeadcountOf = ({ declaredHeadcount }: RegistrationValues): number | null =>
  /^\d{1,9}$/.test(declaredHeadcount) ? Number(declaredHeadcount) : null;

const companyOf = ({ company, entry }: RegistrationValues): Registration['company'] =>
  company.source === 'registry' && entry
    ? { source: 'registry', siret: entry.siret }
    : { source: 'manual', siret: company.siret, name: company.name, address: company.address };

/** The body of the registration; the steps were checked before. */
export const bodyOf = (
  values: RegistrationValues & { sizeCode: CompanySize },
  accepted: { charterVersion: string; sponsor: string | undefined },
): Registration => ({
  company: companyOf(values),
  sizeCode: values.sizeCode,
  declaredHeadcount: declaredHeadcountOf(values),
  manager: values.manager,
  charterVersion: accepted.charterVersion,
  ...(accepted.sponsor === undefined ? {} : { sponsor: accepted.sponsor }),
});
