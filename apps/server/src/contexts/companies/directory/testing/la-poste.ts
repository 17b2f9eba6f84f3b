import type { Establishment } from '../company-directory.ts';

/** The head office that the documents of both registries give as their example, as it is read of either. */
export const laPoste: Omit<Establishment, 'openEstablishments'> = {
  siret: '35600000000048',
  siren: '356000000',
  name: 'LA POSTE',
  headOffice: true,
  address: { line: '9 RUE DU COLONEL PIERRE AVIA', postalCode: '75015', city: 'PARIS' },
  legalCategory: 'Société anonyme',
  nafCode: '53.10Z',
  activity: null,
  // Of the head office, not of the whole company.
  headcountBand: '51',
  headcountBandYear: 2023,
  administrativeState: 'A',
  closedOn: null,
  fictitious: false,
};
