import { AppError } from '@elan/domain/kernel';
import { describe, expect, test } from 'vitest';
import { makeLogger } from '../../../platform/log/log.ts';
import { answering, silent, useHttpPeer } from '../../../testing/http-peer.ts';
import { makeDirectory } from './chosen-directory.ts';

const apiGouv = useHttpPeer();
const sirene = useHttpPeer();
const log = makeLogger('silent');

const aDirectory = (inseeKey?: string) =>
  makeDirectory(
    {
      kind: 'api-gouv',
      url: apiGouv.url,
      inseeUrl: sirene.url,
      inseeKey,
      userAgent: 'elan (contact@elan.test)',
    },
    log,
  );
const codeOf = async (asked: Promise<unknown>) => {
  const error = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof AppError ? error.code : error;
};

const siret = '55203253400646';
const aPlace = (changes: object = {}) => ({ siret, code_postal: '75015', ...changes });
const aCompany = (changes: object = {}) => ({
  siren: '552032534',
  nom_complet: 'ATELIER DES LILAS',
  siege: aPlace(),
  ...changes,
});
const results = (...companies: object[]) => answering(200, { results: companies });

const aSireneEstablishment = (changes: object = {}) => ({
  siret,
  siren: '552032534',
  etablissementSiege: true,
  statutDiffusionEtablissement: 'O',
  trancheEffectifsEtablissement: '12',
  anneeEffectifsEtablissement: '2023',
  uniteLegale: {
    etatAdministratifUniteLegale: 'A',
    statutDiffusionUniteLegale: 'O',
    denominationUniteLegale: 'ATELIER DES LILAS',
    categorieJuridiqueUniteLegale: '5710',
  },
  adresseEtablissement: {
    numeroVoieEtablissement: '12',
    typeVoieEtablissement: 'RUE',
    libelleVoieEtablissement: 'DES LILAS',
    codePostalEtablissement: '75015',
    libelleCommuneEtablissement: 'PARIS 15',
  },
  periodesEtablissement: [
    { dateFin: null, dateDebut: '2019-01-01', etatAdministratifEtablissement: 'A' },
    { dateFin: '2018-12-31', dateDebut: '2010-01-01', etatAdministratifEtablissement: 'F' },
  ],
  ...changes,
});

describe('the registry is away', () => {
  test.each([
    ['it fails', answering(500)],
    ['it answers a page', answering(200, '<html></html>')],
    ['it asks for a pause', answering(429, '', { 'retry-after': '60' })],
    ['it says nothing', silent],
  ])('%s: the search and the reading say so', async (_case, how) => {
    apiGouv.answer(how);
    const directory = aDirectory();
    const asked = [directory.search('atelier'), directory.find(siret)];
    expect(await Promise.all(asked.map(codeOf))).toEqual(Array(2).fill('siret/directory-unavailable'));
  });

  test('a pause that it asks for is not disturbed by the next questions', async () => {
    apiGouv.answer(answering(429, '', { 'retry-after': '60' }));
    const directory = aDirectory();
    for (const query of ['atelier', 'atelier des', 'atelier des lilas'])
      await codeOf(directory.search(query));
    expect(apiGouv.asked).toHaveLength(1);
  });

  test('what a search showed before is found again', async () => {
    apiGouv.answer(results(aCompany()));
    const directory = aDirectory();
    await directory.search('atelier');
    apiGouv.answer(answering(500));
    expect(await directory.find(siret)).toMatchObject({ siret, name: 'ATELIER DES LILAS' });
    expect(await directory.search(' ATELIER ')).toHaveLength(1);
  });
});

describe('Sirene behind it', () => {
  test('answers in its place when there is a key, and only then', async () => {
    apiGouv.answer(answering(502));
    sirene.answer(answering(200, { header: { statut: 200 }, etablissement: aSireneEstablishment() }));
    expect(await codeOf(aDirectory().find(siret))).toBe('siret/directory-unavailable');
    expect(sirene.asked).toEqual([]);
    expect(await aDirectory('cle-insee').find(siret)).toEqual({
      siret,
      siren: '552032534',
      name: 'ATELIER DES LILAS',
      headOffice: true,
      address: { line: '12 RUE DES LILAS', postalCode: '75015', city: 'PARIS 15' },
      legalCategory: 'Société par actions simplifiée',
      nafCode: null,
      activity: null,
      headcountBand: '12',
      headcountBandYear: 2023,
      administrativeState: 'A',
      closedOn: null,
      openEstablishments: null,
      fictitious: false,
    });
    expect(sirene.asked).toEqual([`/siret/${siret}`]);
    expect(sirene.headers).toMatchObject({ 'x-insee-api-key-integration': 'cle-insee' });
  });

  test('is left alone while the first one answers, be it with nothing', async () => {
    apiGouv.answer(results());
    expect(await aDirectory('cle-insee').search('atelier')).toEqual([]);
    expect(await aDirectory('cle-insee').find(siret)).toBeUndefined();
    expect(sirene.asked).toEqual([]);
  });

  test('takes over from a registry that says nothing', async () => {
    sirene.answer(answering(200, { etablissements: [aSireneEstablishment()] }));
    expect(await aDirectory('cle-insee').search('atelier')).toHaveLength(1);
  });

  test('is asked in its own words, in which what is typed is no syntax', async () => {
    apiGouv.answer(answering(500));
    sirene.answer(answering(404, { header: { statut: 404 } }));
    const directory = aDirectory('cle-insee');
    await directory.search('L’Atelier* OR siren:5 "été"');
    await directory.search('552 032 534');
    expect(sirene.asked.map((url) => new URL(url, sirene.url).searchParams.get('q'))).toEqual([
      ['L', 'ATELIER', 'OR', 'SIREN', '5', 'ETE*']
        .map((word) => `denominationUniteLegale:${word}`)
        .join(' AND '),
      'siren:552032534',
    ]);
  });

  test('says since when an establishment is closed, and hides what is not to be shown', async () => {
    apiGouv.answer(answering(500));
    const closed = { dateFin: null, dateDebut: '2024-07-01', etatAdministratifEtablissement: 'F' };
    const shut = aSireneEstablishment({ periodesEtablissement: [closed] });
    sirene.answer(answering(200, { etablissement: shut }));
    expect(await aDirectory('cle-insee').find(siret)).toMatchObject({
      administrativeState: 'F',
      closedOn: '2024-07-01',
    });
    const hidden = aSireneEstablishment({ statutDiffusionEtablissement: 'P' });
    sirene.answer(answering(200, { etablissement: hidden }));
    expect(await aDirectory('cle-insee').find(siret)).toMatchObject({ name: null, address: null });
  });

  test('away too: that is said', async () => {
    apiGouv.answer(answering(500));
    sirene.answer(answering(429, '', { 'retry-after': '30' }));
    expect(await codeOf(aDirectory('cle-insee').search('atelier'))).toBe('siret/directory-unavailable');
  });
});

describe('a SIREN', () => {
  const others = ['55203253400018', '55203253400026'].map((other) => aPlace({ siret: other }));

  test('names the head office, then the establishments that bear the name of the company', async () => {
    apiGouv.answer((response, { url }) => {
      const q = new URL(url ?? '', apiGouv.url).searchParams.get('q');
      const company = aCompany({ nombre_etablissements_ouverts: 2 });
      const whole = aCompany({ nombre_etablissements_ouverts: 2, matching_etablissements: others });
      const namesake = { siren: '732829320', nom_complet: 'ATELIER DES LILAS', siege: null };
      results(...(q === '552032534' ? [company] : [namesake, whole]))(response);
    });
    const found = await aDirectory().search('552032534');
    expect(found.map(({ siret: own }) => own)).toEqual([siret, '55203253400018', '55203253400026']);
  });

  test('of one establishment is asked for once', async () => {
    apiGouv.answer(results(aCompany({ nombre_etablissements_ouverts: 1 })));
    expect(await aDirectory().search('552032534')).toHaveLength(1);
    expect(apiGouv.asked).toHaveLength(1);
  });

  test('keeps its head office when the second question fails', async () => {
    apiGouv.answer((response, { url }) => {
      const isFirst = url?.includes('q=552032534');
      (isFirst ? results(aCompany({ nombre_etablissements_ouverts: 3 })) : answering(500))(response);
    });
    expect(await aDirectory().search('552032534')).toHaveLength(1);
  });
});

test('what cannot be a number or a name of a company is not asked for', async () => {
  const directory = aDirectory();
  for (const query of ['ab', '  ', '12345678901234', '123456789']) {
    expect(await directory.search(query)).toEqual([]);
  }
  expect(apiGouv.asked).toEqual([]);
  apiGouv.answer(results(aCompany()));
  expect(await directory.search('abc')).not.toEqual([]);
});

test('of many companies each shows a few establishments, twenty in all', async () => {
  const places = (siren: string) =>
    Array.from({ length: 9 }, (_, index) => aPlace({ siret: `${siren}0${index}000` }));
  const companies = Array.from({ length: 10 }, (_, index) => {
    const siren = `55203253${index}`;
    return aCompany({ siren, siege: null, matching_etablissements: places(siren) });
  });
  apiGouv.answer(results(...companies));
  const found = await aDirectory().search('atelier');
  expect(found).toHaveLength(20);
  expect(new Set(found.map(({ siren }) => siren)).size).toBe(5);
});

test('the same question at the same time, or again, is asked once', async () => {
  apiGouv.answer(results(aCompany()));
  const directory = aDirectory();
  await Promise.all([directory.search('atelier'), directory.search('Atelier'), directory.search('atelier')]);
  await directory.search('atelier');
  expect(apiGouv.asked).toHaveLength(1);
});
