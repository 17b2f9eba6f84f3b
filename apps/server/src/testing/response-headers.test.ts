import { expect, test } from 'vitest';
import { fileRoutes, namedRoutes, productRoutes } from '../compose-routes.ts';
import { makeAccessTokens } from '../platform/tokens/access-tokens.ts';
import { loadKeyRing } from '../platform/tokens/signing-keys.ts';
import { aStaffMember, signedIn } from './factories.ts';
import { testConfig, useApi } from './product.ts';

// Threats T66: what every answer says to the browser, and what another site can make of the browser of somebody.
const config = { ...testConfig, publicUrl: 'https://elan.test' };
const api = useApi(config);
const elsewhere = 'https://ailleurs.example';

async function everyRoute() {
  const tokens = makeAccessTokens(await loadKeyRing(), config.product.slug);
  return namedRoutes([...productRoutes(config, tokens), ...fileRoutes]).map(
    ({ name, definition: { method, path } }) => ({
      name,
      method,
      url: path.replaceAll(/:\w+/g, crypto.randomUUID()),
    }),
  );
}

type Headers = Readonly<Record<string, unknown>>;
/** What is missing of the headers of an answer, or says too much. */
function faultsOf(headers: Headers): string[] {
  const policy = String(headers['content-security-policy']);
  const kept: Readonly<Record<string, boolean>> = {
    'a policy that lets no script in': /(script-src|default-src) '(self|none)'/.test(policy),
    'no script written in the page': !/script-src[^;]*unsafe/.test(policy),
    'no frame': headers['x-frame-options'] === 'DENY',
    'no guess of the type': headers['x-content-type-options'] === 'nosniff',
    'https only, for a year': headers['strict-transport-security'] === 'max-age=31536000',
    'no address told to others': headers['referrer-policy'] === 'no-referrer',
    'nothing for other sites': headers['access-control-allow-origin'] === undefined,
    'not what it runs on': headers['x-powered-by'] === undefined && headers['server'] === undefined,
  };
  return Object.keys(kept).filter((name) => !kept[name]);
}

test('every answer tells the browser to run, frame and guess nothing, and to come back by https', async () => {
  const { email } = await aStaffMember('ADMIN');
  const signed = await signedIn(api.app, email);
  const faults: unknown[] = [];
  const routes = await everyRoute();
  expect(routes.length).toBeGreaterThan(100);
  for (const { name, method, url } of routes) {
    const anonymous = await api.app.inject({ method, url, headers: { origin: elsewhere } });
    const answers = [anonymous];
    // A stream is never a page, and never ends.
    if (method === 'GET' && url !== '/api/live')
      answers.push(await api.app.inject({ method, url, headers: signed }));
    for (const { statusCode, headers } of answers) {
      const missing = faultsOf(headers);
      if (missing.length > 0) faults.push([name, statusCode, missing]);
    }
  }
  for (const url of ['/api/health', '/api/openapi.json', '/api/rien', '/api/things/%FF']) {
    const missing = faultsOf((await api.app.inject({ url })).headers);
    if (missing.length > 0) faults.push([url, missing]);
  }
  expect(faults).toEqual([]);
}, 60_000);

test('another site makes nobody’s browser write anything: no route takes what it may send without asking', async () => {
  // The refresh cookie is SameSite=Strict: a browser leaves it out, and the token of the page is not in it.
  const writes = (await everyRoute()).filter(({ method }) => method !== 'GET');
  const simple = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
  const taken: unknown[] = [];
  let sent = 0;
  for (const { name, method, url } of writes) {
    for (const type of simple) {
      const headers = { origin: elsewhere, 'content-type': type };
      const answer = await api.app.inject({ method, url, headers, payload: '{}' });
      sent += 1;
      if (answer.statusCode < 400) taken.push([name, type, answer.statusCode]);
    }
    const asked = await api.app.inject({
      method: 'OPTIONS',
      url,
      headers: { origin: elsewhere, 'access-control-request-method': method },
    });
    const allowed = Object.keys(asked.headers).filter((header) => header.startsWith('access-control-'));
    if (asked.statusCode < 400 || allowed.length > 0) taken.push([name, 'OPTIONS', asked.statusCode]);
  }
  expect(sent).toBeGreaterThan(200);
  expect(taken).toEqual([]);
}, 60_000);
