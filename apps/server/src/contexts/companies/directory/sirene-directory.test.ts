import { expect, test } from 'vitest';
import { makeLogger } from '../../../platform/log/log.ts';
import { makeOutsideService } from '../../../platform/outside/outside-service.ts';
import { silent, useHttpPeer } from '../../../testing/http-peer.ts';
import { usePrism } from '../../../testing/prism-peer.ts';
import { shownText } from './registry-facts.ts';
import { makeSireneDirectory } from './sirene-directory.ts';
import { sireneManySchema } from './sirene-answer.ts';
import { laPoste } from './testing/la-poste.ts';

const prism = usePrism(new URL('./testing/sirene.openapi.yaml', import.meta.url));
const nobody = useHttpPeer();

const key = { 'X-INSEE-Api-Key-Integration': 'cle-insee' };
type Asking = { headers?: Record<string, string>; url?: string; now?: () => number };
const aService = ({ headers = {}, url = prism.url, now = () => performance.now() }: Asking = {}) =>
  makeOutsideService({
    name: 'sirene',
    url,
    headers: { 'user-agent': 'elan (contact@elan.test)', ...key, ...headers },
    perSecond: 100,
    log: makeLogger('silent'),
    now,
  });
/** What Sirene answers: its example of a name, or of a status, or whatever its document allows. */
const answering = (prefer: string, now?: () => number) =>
  makeSireneDirectory(aService({ headers: { prefer }, ...(now && { now }) }), 10_000);

const headOffice = { ...laPoste, openEstablishments: null };
const closed = {
  siret: '35600000049837',
  name: 'LA POSTE – LA POSTE BRIVES',
  headOffice: false,
  address: { line: '4 B PLACE DU MARCHE', postalCode: '43700', city: 'BRIVES-CHARENSAC' },
  headcountBandYear: null,
  administrativeState: 'F',
  closedOn: '2019-06-30',
};
const masked = { siret: '73282932000074', name: null, address: null, headcountBand: '03' };

test('an establishment is found by its SIRET: the head office, its own headcount, what it is today', async () => {
  const directory = answering('example=headOffice');
  expect(await directory.find('35600000000048')).toEqual(headOffice);
  expect(await directory.search('356 000 000 00048')).toEqual([headOffice]);
});

test('one that is closed says since when, and its own sign', async () => {
  expect(await answering('example=closed').find('35600000049837')).toMatchObject(closed);
});

test('one that asked not to be shown has no name and no address, and « [ND] » is nobody’s name', async () => {
  const found = await answering('example=masked').find('73282932000074');
  expect(found).toMatchObject(masked);
  expect(JSON.stringify(found)).not.toContain('ND]');
  // Of a company that is shown, a field may be masked alone.
  expect(shownText('[ND]')).toBeNull();
});

test.each(['la poste', 'L’Île d’Yeu (S.A.R.L.)', '356 000 000'])(
  'what is asked for « %s » is what the API documents: of each company the head office first, then what is open',
  async (query) => {
    const found = await makeSireneDirectory(aService(), 10_000).search(query);
    expect(found).toEqual([headOffice, expect.objectContaining(closed), expect.objectContaining(masked)]);
  },
);

test('whatever the document allows is read: fields left out, empty, masked', async () => {
  const directory = answering('dynamic=true');
  for (let turn = 0; turn < 25; turn += 1) {
    const found = await directory.search('la poste');
    for (const one of found) expect(one).toMatchObject({ siret: expect.stringMatching(/^\d{14}$/) });
  }
});

test('nobody of that number or name: nothing is found, and Sirene is not taken for broken', async () => {
  const directory = answering('code=404');
  for (let turn = 0; turn < 6; turn += 1) {
    expect(await directory.find('35600000000048')).toBeUndefined();
    expect(await directory.search('introuvable')).toEqual([]);
  }
});

test('asked too often, it is left alone for as long as it asks for', async () => {
  let milliseconds = 0;
  const directory = answering('code=429', () => milliseconds);
  const refused = async () => {
    const error: unknown = await directory.find('35600000000048').catch((thrown: unknown) => thrown);
    return error;
  };
  expect(await refused()).toMatchObject({ reason: 'too-many-requests' });
  milliseconds = 29_900;
  expect(await refused()).toMatchObject({ reason: 'paused' });
  milliseconds = 30_100;
  expect(await refused()).toMatchObject({ reason: 'too-many-requests' });
});

test.each([
  ['code=500', 'failed'],
  ['code=503', 'failed'],
  ['code=400', 'refused'],
  ['code=401', 'refused'],
])('an answer %s is no answer: %s', async (prefer, reason) => {
  await expect(answering(prefer).search('la poste')).rejects.toMatchObject({ reason });
});

test('an answer that does not come in time is given up', async () => {
  nobody.answer(silent);
  const directory = makeSireneDirectory(aService({ url: nobody.url }), 50);
  await expect(directory.find('35600000000048')).rejects.toMatchObject({ reason: 'timeout' });
});

test.each<[string, Record<string, string>, Record<string, string>]>([
  ['more at once than it gives', { q: 'siren:356000000', nombre: '1001' }, {}],
  ['a name that is no criterion', { q: 'la poste' }, {}],
  ['without a key', { q: 'siren:356000000' }, { 'X-INSEE-Api-Key-Integration': '' }],
])('what the API does not allow would be refused: %s', async (_case, query, headers) => {
  const asked = aService({ headers }).get('/siret', query, sireneManySchema, AbortSignal.timeout(10_000));
  await expect(asked).rejects.toMatchObject({ reason: 'refused' });
});
