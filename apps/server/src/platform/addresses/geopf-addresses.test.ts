import { expect, test } from 'vitest';
import { usePrism } from '../../testing/prism-peer.ts';
import { makeLogger } from '../log/log.ts';
import { makeOutsideService } from '../outside/outside-service.ts';
import { makeGeopfAddresses } from './geopf-addresses.ts';

const prism = usePrism(new URL('./testing/geocoder.openapi.yaml', import.meta.url));

const geopf = (headers: Record<string, string> = {}) =>
  makeGeopfAddresses(
    makeOutsideService({
      name: 'geoplateforme',
      url: prism.url,
      headers: { 'user-agent': 'elan (contact@elan.test)', ...headers },
      perSecond: 100,
      log: makeLogger('silent'),
    }),
    10_000,
  );

const number = { line: '10 Rue Nationale', postalCode: '75013', city: 'Paris', exact: true };
const street = { line: 'Rue Nationale', postalCode: '59000', city: 'Lille', exact: false };

test.each(['10 rue nationale', '  — 10 rue nationale', 'x'.repeat(300)])(
  'what is asked for « %s » is what the geocoder documents; towns are left out of its answer',
  async (text) => {
    expect(await geopf().suggest(text)).toEqual([number, street]);
  },
);

test('a whole address is matched as the geocoder documents', async () => {
  expect(await geopf().match(number)).toEqual([number, street]);
});

test('what is too short, or has no word, is not asked for', async () => {
  expect([await geopf().suggest('10'), await geopf().suggest('… ?')]).toEqual([[], []]);
});

test('whatever the document allows is read, and only whole addresses are kept', async () => {
  let seen = 0;
  for (let turn = 0; turn < 25; turn += 1) {
    for (const found of await geopf({ prefer: 'dynamic=true' }).suggest('10 rue')) {
      seen += 1;
      expect(found).toEqual({
        line: expect.any(String),
        postalCode: expect.stringMatching(/^\d{5}$/),
        city: expect.any(String),
        exact: expect.any(Boolean),
      });
    }
  }
  expect(seen).toBeGreaterThan(0);
});
