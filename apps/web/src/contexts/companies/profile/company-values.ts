import {
  companyProfileInputSchema,
  companySizeLabels,
  mayEditFacts,
  sizeContradiction,
  type CompanyProfile,
  type CompanyProfileInput,
  type CompanySize,
} from '@elan/domain/companies';
import { fieldMessages } from '@elan/domain/kernel';
import type { FieldNames } from '../../../ui/forms/field-conflicts.ts';

/** What the form of a company holds; a number that is not told is ''. */
export type CompanyValues = {
  facts: { name: string; activity: string; address: { line: string; postalCode: string; city: string } };
  /** All empty: at the address of the establishment. */
  headOffice: { line: string; postalCode: string; city: string };
  sizeCode: CompanySize;
  declaredHeadcount: number | '';
  workAccidents: number | '';
};

const noAddress = { line: '', postalCode: '', city: '' };

/** The values of a company's form. */
export const valuesOfCompany = (company: CompanyProfile): CompanyValues => ({
  facts: { name: company.name, activity: company.activity ?? '', address: company.address ?? noAddress },
  headOffice: company.headOffice ?? noAddress,
  sizeCode: company.sizeCode,
  declaredHeadcount: company.declaredHeadcount ?? '',
  workAccidents: company.workAccidents ?? '',
});

/** What each field is called and says, where two people changed it. */
export const companyNames: FieldNames<CompanyValues> = {
  facts: {
    label: 'Nom, activité et adresse',
    show: ({ name, activity, address }) =>
      [name, activity, address.line, `${address.postalCode} ${address.city}`.trim()]
        .filter(Boolean)
        .join(', '),
  },
  headOffice: {
    label: 'Siège',
    show: ({ line, postalCode, city }) => [line, `${postalCode} ${city}`.trim()].filter(Boolean).join(', '),
  },
  sizeCode: { label: 'Taille', show: (size) => companySizeLabels[size] },
  declaredHeadcount: 'Nombre de salariés',
  workAccidents: 'Accidents du travail',
};

const isEmpty = (address: CompanyValues['headOffice']): boolean =>
  Object.values(address).every((part) => part.trim() === '');

const numberOf = (value: number | ''): number | null => (value === '' ? null : value);

/** What is sent: the facts only where they were typed by hand. */
export const inputOfCompany = (company: CompanyProfile, values: CompanyValues): CompanyProfileInput => ({
  ...(mayEditFacts(company.factsSource) && {
    facts: { ...values.facts, activity: values.facts.activity || null },
  }),
  headOffice: isEmpty(values.headOffice) ? null : values.headOffice,
  sizeCode: values.sizeCode,
  declaredHeadcount: numberOf(values.declaredHeadcount),
  workAccidents: numberOf(values.workAccidents),
});

/** The sentence of each field that is refused, by its path. */
export function companyErrors(company: CompanyProfile, values: CompanyValues): Record<string, string> {
  const errors: Record<string, string> = {};
  const input = inputOfCompany(company, values);
  for (const { path, message } of companyProfileInputSchema.safeParse(input).error?.issues ?? []) {
    errors[path.join('.')] ??= message;
  }
  const contradiction = sizeContradiction(input.sizeCode, input.declaredHeadcount);
  if (contradiction) errors['sizeCode'] ??= contradiction;
  if (input.workAccidents === null && company.workAccidents !== null) {
    errors['workAccidents'] ??= fieldMessages.workAccidentsRequired;
  }
  return errors;
}
