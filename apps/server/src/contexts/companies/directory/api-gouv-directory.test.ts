import { expect, test } from 'vitest';
import { makeLogger } from '../../../platform/log/log.ts';
import { makeOutsideService } from '../../../platform/outside/outside-service.ts';
import { usePrism } from '../../../testing/prism-peer.ts';
import { apiGouvAnswerSchema } from './api-gouv-answer.ts';
import { makeApiGouvDirectory } from './api-gouv-directory.ts';
import { laPoste } from './testing/la-poste.ts';

const prism = usePrism(new URL('./testing/company-search.openapi.yaml', import.meta.url));

const aService = (headers: Record<string, string> = {}) =>
  makeOutsideService({
    name: 'recherche-entreprises',
    url: prism.url,
    headers: { 'user-agent': 'elan (contact@elan.test)', ...headers },
    perSecond: 100,
    log: makeLogger('silent'),
  });
const aDirectory = (headers?: Record<string, string>) => makeApiGouvDirectory(aService(headers), 10_000);

const found = { ...laPoste, openEstablishments: 9524 };

test.each(['la poste', '356 000 000', '356 000 000 00048'])(
  'what is asked for « %s » is what the API documents, and its answer is read',
  async (query) => {
    expect(await aDirectory().search(query)).toEqual([found]);
  },
);

test('an establishment is found by its SIRET, and is not mistaken for another of the answer', async () => {
  expect(await aDirectory().find('35600000000048')).toEqual(found);
  expect(await aDirectory().find('35600000049837')).toBeUndefined();
});

test('whatever the document allows is read: fields left out, empty, masked', async () => {
  const directory = aDirectory({ prefer: 'dynamic=true' });
  let seen = 0;
  for (let turn = 0; turn < 25; turn += 1) {
    for (const one of await directory.search('la poste')) {
      seen += 1;
      expect(one).toMatchObject({ siret: expect.stringMatching(/^\d{14}$/), fictitious: false });
      expect(JSON.stringify(one)).not.toContain('NON-DIFFUSIBLE');
    }
  }
  expect(seen).toBeGreaterThan(25);
});

test.each<Record<string, string>>([
  { q: 'la poste', per_page: '26' },
  { q: 'ab' },
  { q: 'la poste', minimal: 'true', include: 'tout' },
])('what the API does not allow would be refused: %j', async (query) => {
  const asked = aService().get('/search', query, apiGouvAnswerSchema, AbortSignal.timeout(10_000));
  await expect(asked).rejects.toMatchObject({ reason: 'refused' });
});
