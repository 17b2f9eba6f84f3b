import { formatSiren, formatSiret, type AcceptanceInput, type OpenInvitation } from '@elan/domain/companies';
import { headcountSaid } from '../registration-eligibility.ts';
import { emptyValues, type RegistrationValues } from '../registration-values.ts';
import type { RegistrationStep } from '../registration-steps.ts';

/** The steps of who was invited: the company is chosen already. */
export const invitedSteps = [
  'facts',
  'size',
  'manager',
  'recap',
] as const satisfies readonly RegistrationStep[];

/** The form as an invitation fills it: the company and the address are those of the invitation, and cannot change. */
export function invitedValues({ company, manager }: OpenInvitation): RegistrationValues {
  const { source, ...facts } = company;
  const known = {
    ...facts,
    headOffice: false,
    administrativeState: 'A' as const,
    closedOn: null,
    openEstablishments: null,
    fictitious: false,
    alreadyRegistered: false,
  };
  return {
    ...emptyValues,
    company: { ...emptyValues.company, source },
    entry: source === 'registry' ? known : null,
    manager: {
      ...emptyValues.manager,
      firstname: manager.firstName,
      lastname: manager.lastName,
      email: manager.email,
    },
  };
}

/** The facts of the invited company, as a person reads them; what is not known is left out. */
export const invitedFacts = ({ company }: OpenInvitation): { label: string; value: string }[] =>
  [
    { label: 'Nom', value: company.name },
    { label: 'SIRET', value: formatSiret(company.siret) },
    { label: 'SIREN', value: formatSiren(company.siren) },
    {
      label: 'Adresse',
      value: company.address
        ? `${company.address.line}, ${company.address.postalCode} ${company.address.city}`
        : 'Vous l’indiquerez pendant la mise en route.',
    },
    { label: 'Forme juridique', value: company.legalCategory ?? '' },
    { label: 'Activité', value: [company.activity, company.nafCode].filter(Boolean).join(' · ') },
  ].filter(({ value }) => value !== '');

/** The body of an acceptance; the steps were checked before. */
export function acceptanceOf(
  values: RegistrationValues,
  { token, charterVersion }: { token: string; charterVersion: string },
): AcceptanceInput | null {
  const { sizeCode, manager } = values;
  if (sizeCode === '') return null;
  const { firstname, lastname, phone, password } = manager;
  return {
    token,
    sizeCode,
    declaredHeadcount: headcountSaid(values),
    manager: { firstname, lastname, phone, password },
    charterVersion,
  };
}
