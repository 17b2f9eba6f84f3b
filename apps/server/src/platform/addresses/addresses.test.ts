import { describe, expect, test } from 'vitest';
import { answering, silent, useHttpPeer } from '../../testing/http-peer.ts';
import { makeLogger } from '../log/log.ts';
import { makeOutsideService } from '../outside/outside-service.ts';
import { makeAddresses } from './addresses.ts';
import { makeGeopfAddresses } from './geopf-addresses.ts';

const peer = useHttpPeer();
const log = makeLogger('silent');
const userAgent = 'elan (contact@elan.test)';

const geopf = () => makeAddresses({ kind: 'geopf', url: peer.url, userAgent }, log);
const embedded = makeAddresses({ kind: 'embedded', url: '', userAgent }, log);

const aFeature = (changes: object = {}) => ({
  geometry: { type: 'Point', coordinates: [2.37, 48.82] },
  properties: {
    type: 'housenumber',
    score: 0.9,
    name: '8 Boulevard du Port',
    postcode: '80000',
    city: 'Amiens',
    ...changes,
  },
});
const features = (...found: object[]) => answering(200, { type: 'FeatureCollection', features: found });
const port = { line: '8 Boulevard du Port', postalCode: '80000', city: 'Amiens' };

describe('the geocoder', () => {
  test('suggests, and what it suggested is known without asking again', async () => {
    peer.answer(features(aFeature()));
    const addresses = geopf();
    expect(await addresses.suggest('8 bd du port')).toEqual([{ ...port, exact: true }]);
    expect(await addresses.suggest(' 8 BD du port')).toHaveLength(1);
    expect(await addresses.isKnown({ ...port, city: 'AMIENS' })).toBe(true);
    expect(peer.asked).toHaveLength(1);
    expect(peer.headers['user-agent']).toBe(userAgent);
  });

  test('is asked for an address that was typed, to its number', async () => {
    peer.answer(features(aFeature()));
    expect(await geopf().isKnown(port)).toBe(true);
    expect(await geopf().isKnown({ ...port, line: '9 Boulevard du Port' })).toBe(false);
    expect(await geopf().isKnown({ ...port, postalCode: '80080' })).toBe(false);
    expect(Object.fromEntries(new URL(peer.asked[0] ?? '', peer.url).searchParams)).toMatchObject({
      q: '8 Boulevard du Port Amiens',
      postcode: '80000',
      type: 'housenumber',
      index: 'address',
    });
  });

  test('an answer of the least score that is no guess makes an address known', async () => {
    peer.answer(features(aFeature({ score: 0.6 })));
    expect(await geopf().isKnown(port)).toBe(true);
  });

  test.each([
    ['rue', 1],
    ['ru', 0],
  ])('« %s » makes %i question, typed as a street or as an address', async (text, questions) => {
    peer.answer(features(aFeature()));
    const asked = makeGeopfAddresses(
      makeOutsideService({ name: 'geopf', url: peer.url, headers: {}, perSecond: 100, log }),
      5000,
    );
    await asked.suggest(text);
    expect(peer.asked).toHaveLength(questions);
    await asked.match({ line: text.slice(0, -2), postalCode: '80000', city: text.slice(-1) });
    expect(peer.asked).toHaveLength(2 * questions);
  });

  test.each([
    ['a guess', { score: 0.59 }],
    ['a street', { type: 'street' }],
    ['a town', { type: 'municipality' }],
    ['an answer without a postal code', { postcode: undefined }],
  ])('%s makes no address known', async (_case, changes) => {
    peer.answer(features(aFeature(changes)));
    expect(await geopf().isKnown(port)).toBe(false);
  });

  test.each([
    ['it fails', answering(500)],
    ['it asks for a pause', answering(429, '', { 'retry-after': '5' })],
    ['it answers something else', answering(200, { features: 'none' })],
    ['it says nothing', silent],
  ])('away (%s): nothing is suggested, no address is known, nobody is stopped', async (_case, how) => {
    peer.answer(how);
    const addresses = geopf();
    expect(await Promise.all([addresses.suggest('8 bd du port'), addresses.isKnown(port)])).toEqual([
      [],
      false,
    ]);
  });
});

describe('the bundled sample', () => {
  test.each([
    ['0', 0],
    ['1', 1],
    ['300', 1],
    ['301', 0],
  ])('at the number %s of a street there are %i houses', async (number, houses) => {
    expect(await embedded.suggest(`${number} rue garibaldi`)).toHaveLength(houses);
  });

  test('completes a street and its town, with the number that was typed', async () => {
    expect((await embedded.suggest('12 rue de la rép'))[0]).toEqual({
      line: '12 Rue de la République',
      postalCode: '69002',
      city: 'Lyon',
      exact: true,
    });
    expect((await embedded.suggest('8 bis jean chatel 974'))[0]).toMatchObject({
      line: '8 bis Rue Jean Chatel',
      city: 'Saint-Denis',
    });
    expect(await embedded.suggest('nationale lille')).toMatchObject([{ postalCode: '59000', exact: false }]);
  });

  test('gives five at most, and nothing for nothing', async () => {
    expect(await embedded.suggest('rue')).toHaveLength(5);
    for (const text of [
      '',
      'ru',
      '12',
      '0 rue nationale',
      '4500 rue nationale',
      'rue qui n’est nulle part',
    ]) {
      expect([text, await embedded.suggest(text)]).toEqual([text, []]);
    }
  });

  test('knows its own addresses, accents and capitals aside, and no other', async () => {
    const known = { line: '12 rue de la Republique', postalCode: '69002', city: 'LYON' };
    expect(await embedded.isKnown(known)).toBe(true);
    for (const changes of [{ line: 'Rue de la République' }, { postalCode: '69001' }, { city: 'Paris' }]) {
      expect([changes, await embedded.isKnown({ ...known, ...changes })]).toEqual([changes, false]);
    }
    expect(await embedded.isKnown({ ...known, line: '12 rue de la Répu' })).toBe(false);
  });
});
