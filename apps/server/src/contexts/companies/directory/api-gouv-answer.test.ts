import { describe, expect, test } from 'vitest';
import { apiGouvAnswerSchema, establishmentsOf } from './api-gouv-answer.ts';

const aPlace = (changes: object = {}) => ({
  siret: '55203253400646',
  est_siege: true,
  adresse: 'BATIMENT C 12 RUE DES LILAS 75015 PARIS',
  numero_voie: '12',
  indice_repetition: 'B',
  type_voie: 'RUE',
  libelle_voie: 'DES LILAS',
  code_postal: '75015',
  libelle_commune: 'PARIS',
  activite_principale: '70.22Z',
  tranche_effectif_salarie: '12',
  annee_tranche_effectif_salarie: '2023',
  etat_administratif: 'A',
  date_fermeture: null,
  nom_commercial: null,
  liste_enseignes: null,
  statut_diffusion_etablissement: 'O',
  ...changes,
});
const aCompany = (changes: object = {}) => ({
  siren: '552032534',
  nom_complet: 'ATELIER DES LILAS (LILAS)',
  nom_raison_sociale: 'ATELIER DES LILAS',
  nature_juridique: '5710',
  activite_principale: '70.22Z',
  etat_administratif: 'A',
  date_fermeture: null,
  statut_diffusion: 'O',
  nombre_etablissements_ouverts: 1,
  siege: aPlace(),
  matching_etablissements: [] as object[],
  ...changes,
});
const read = (company: object) => {
  const [found] = apiGouvAnswerSchema.parse({ results: [company] }).results;
  return found ? establishmentsOf(found) : [];
};
const one = (company: object) => read(company)[0];

test('the head office, its address, its band and the year of it', () => {
  expect(one(aCompany())).toMatchObject({
    name: 'ATELIER DES LILAS',
    headOffice: true,
    address: { line: '12 B RUE DES LILAS', postalCode: '75015', city: 'PARIS' },
    legalCategory: 'Société par actions simplifiée',
    headcountBand: '12',
    headcountBandYear: 2023,
    administrativeState: 'A',
  });
});

test('the establishments that matched come after the head office, the closed ones last, and none twice', () => {
  const other = { est_siege: false, numero_voie: null, type_voie: null, libelle_voie: null };
  const closed = { ...other, siret: '55203253400018', etat_administratif: 'F', date_fermeture: '2024-06-30' };
  const open = { ...other, siret: '55203253400026', nom_commercial: 'LA BOUTIQUE' };
  const matching = [aPlace(closed), aPlace(open), aPlace()];
  const found = read(aCompany({ matching_etablissements: matching, nombre_etablissements_ouverts: 2 }));
  expect(found.map(({ siret, name, headOffice, closedOn }) => [siret, name, headOffice, closedOn])).toEqual([
    ['55203253400646', 'ATELIER DES LILAS', true, null],
    ['55203253400026', 'ATELIER DES LILAS – LA BOUTIQUE', false, null],
    ['55203253400018', 'ATELIER DES LILAS', false, '2024-06-30'],
  ]);
  // Their street comes in one line with the rest.
  expect(found[1]?.address?.line).toBe('BATIMENT C 12 RUE DES LILAS');
  expect(found[2]).toMatchObject({ administrativeState: 'F' });
});

describe('a company that is not to be shown', () => {
  const masked = '[NON-DIFFUSIBLE]';

  test.each([
    ['its own status', { statut_diffusion: 'P' }],
    ['the older status', { statut_diffusion: 'N' }],
    ['the status of its establishment', { siege: aPlace({ statut_diffusion_etablissement: 'P' }) }],
    ['a masked name', { nom_complet: masked, nom_raison_sociale: masked }],
  ])('by %s: neither name nor street, the rest stays', (_case, changes) => {
    const found = one(aCompany(changes));
    expect(found).toMatchObject({ name: null, headcountBand: '12', siret: '55203253400646' });
    expect(JSON.stringify(found)).not.toContain(masked);
  });

  test('a masked street is never taken for an address', () => {
    const place = { adresse: masked, numero_voie: masked, libelle_voie: masked, code_postal: masked };
    expect(one(aCompany({ siege: aPlace(place) }))).toMatchObject({ address: null });
  });
});

test.each([
  [{ etat_administratif: 'C', date_fermeture: '2024-06-30' }, 'C', '2024-06-30'],
  [{ siege: aPlace({ etat_administratif: 'F', date_fermeture: '2023-03-31' }) }, 'F', '2023-03-31'],
  [{ siege: aPlace({ etat_administratif: 'F', date_fermeture: 'last year' }) }, 'F', null],
  // Opened again: the registry keeps the date.
  [{ siege: aPlace({ date_fermeture: '2023-03-31' }) }, 'A', null],
])('%j: state %s, closed on %s', (changes, administrativeState, closedOn) => {
  expect(one(aCompany(changes))).toMatchObject({ administrativeState, closedOn });
});

test.each([
  ['NN', 'NN'],
  [null, null],
  ['99', null],
])('the band %s is kept as %s', (code, headcountBand) => {
  const siege = aPlace({ tranche_effectif_salarie: code });
  expect(one(aCompany({ siege }))).toMatchObject({ headcountBand });
});

test.each([
  ['5499', 'Société à responsabilité limitée'],
  ['9220', 'Association'],
  ['0000', null],
  [null, null],
])('the legal category %s reads « %s »', (code, legalCategory) => {
  expect(one(aCompany({ nature_juridique: code }))).toMatchObject({ legalCategory });
});

test('one address in France at most: a company abroad has none', () => {
  const abroad = { code_postal: null, libelle_commune: null, adresse: '1 MAIN STREET LONDON' };
  expect(one(aCompany({ siege: aPlace(abroad) }))).toMatchObject({ address: null });
});
