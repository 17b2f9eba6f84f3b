import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isPermission } from '@elan/domain/accounts';
import { errorCatalogue } from '@elan/domain/error-codes';
import type { ErrorCatalogue, RouteDef } from '@elan/domain/kernel';
import { beforeAll, expect, test } from 'vitest';

const checkout = fileURLToPath(new URL('../../../..', import.meta.url));
const inCheckout = (pattern: string): string[] =>
  globSync(pattern, { cwd: checkout, exclude: ['**/node_modules/**', '**/dist/**'] });

type Exports = Readonly<Record<string, unknown>>;
/** What each folder of the domain exports. */
const domain = new Map<string, Exports>();
beforeAll(async () => {
  for (const index of inCheckout('packages/domain/src/*/index.ts')) {
    const folder = index.split('/').at(-2) ?? '';
    domain.set(folder, (await import(join(checkout, index))) as Exports);
  }
});

const isRoute = (value: unknown): value is RouteDef =>
  typeof value === 'object' && value !== null && 'method' in value && 'permission' in value;
const isCatalogue = (value: unknown): value is ErrorCatalogue<Record<string, never>> =>
  typeof value === 'object' && value !== null && 'codes' in value && 'fail' in value;

const routesOf = (): RouteDef[] =>
  [...domain.values()]
    .flatMap((found) => Object.entries(found))
    .filter(([name]) => name.endsWith('Contract'))
    .flatMap(([, contract]) => Object.values(contract as object))
    .filter(isRoute);

test('every error code that a contract names is in the catalogue', () => {
  const routes = routesOf();
  expect(routes.length).toBeGreaterThan(20);
  const unknown = routes.flatMap(({ method, path, errors = [] }) =>
    errors.filter((code) => !errorCatalogue.has(code)).map((code) => `${method} ${path}: ${code}`),
  );
  expect(unknown).toEqual([]);
});

test('every permission that a contract names is a row of the table, or public, or session', () => {
  const unknown = routesOf().filter(
    ({ permission }) => permission !== 'public' && permission !== 'session' && !isPermission(permission),
  );
  expect(unknown.map(({ method, path, permission }) => `${method} ${path}: ${permission}`)).toEqual([]);
});

test('every context keeps its codes in the catalogue of all', () => {
  const codes = [...domain.values()].flatMap((found) => Object.values(found).filter(isCatalogue));
  const own = codes.flatMap((catalogue) => catalogue.codes);
  expect(own.toSorted()).toEqual([...errorCatalogue.keys()].toSorted());
});

const textOf = (paths: readonly string[]): string =>
  paths.map((path) => readFileSync(join(checkout, path), 'utf8')).join('\n');

/** Lists of codes, and the tests of those lists: they say nothing of who answers them. */
const listsOfCodes = /^packages\/domain\/src\/error-codes\/|\/errors\.ts$|\/dev-errors\.test\.ts$/;
const ownPath = 'apps/server/src/testing/catalogue.test.ts';
const isTest = (path: string): boolean => /\.(?:test|journey)\.tsx?$/.test(path);

test('every code that the product answers today is expected by name in a test', () => {
  const all = inCheckout('{packages,apps,e2e}/**/*.{ts,tsx}').filter((path) => !listsOfCodes.test(path));
  const tests = textOf(all.filter(isTest));
  const sources = textOf(all.filter((path) => /^packages|^apps\/server/.test(path) && !isTest(path)));
  // A code that waits for its feature is declared in `errors.ts` and nowhere else. General words ('unknown') are words too.
  const isAnswered = (code: string) => sources.includes(code.includes('/') ? `'${code}'` : `.fail('${code}'`);
  const answered = [...errorCatalogue.keys()].filter(isAnswered);
  expect(answered.length).toBeGreaterThan(30);
  expect(answered.filter((code) => !tests.includes(`'${code}'`))).toEqual([]);
});

const field = 'the form says it beside its field (`form-invalid`)';

/** The codes that nothing answers, and why they stand in the catalogue all the same (specification point 8). */
const neverAnswered: Readonly<Record<string, string>> = {
  'auth/user-not-found': 'D4: an unknown e-mail is answered as a wrong password',
  'auth/email-not-found': 'D4: asking for a mail answers the same whoever owns the address',
  'auth/invalid-email': field,
  'auth/invalid-password': field,
  'auth/user-deprecated': 'a session without a user cannot be: the database forbids it',
  'auth/credential-in-use': 'one e-mail is one account: there is no second provider to link',
  'auth/token-expired': 'answered as `unauthenticated`; the application renews its token by itself',
  'auth/session-revoked': 'answered as `unauthenticated`: a closed session is told no more',
  'auth/already-activated': 'an outcome of the confirmation, not a refusal',
  'coaches/fields-missing': field,
  'coaches/not-selected': field,
  'onboarding/authorization-failed': 'registration asks for no right: there is none to lack',
  'onboarding/email-typo': 'a suggestion beside the field, which refuses nothing',
  'onboarding/invalid-email': field,
  'onboarding/missing-information': field,
  'onboarding/too-few-licences': field,
  'payments/authentication-failed': 'the payment that failed says it on its page, with how to pay again',
  'payments/card-declined': 'the payment that failed says it on its page, with how to pay again',
  'payments/subscription-not-found': 'answered as `not-found`, as what belongs to somebody else (T34)',
  'payments/user-not-found':
    'an order names its buyer by an address that was proven: no payment is without one',
  'programs/calendar-empty': field,
  'programs/no-objective': field,
  'programs/no-spot': field,
  'programs/safety-not-monday': field,
  'programs/safety-slots': field,
  'programs/session-count-mismatch':
    'the check of the nights names what is missing or in excess, each with its own code',
  'programs/slot-unavailable': 'a conflict names the slot, what stands there and the way out',
  'programs/too-few-slots': field,
  'sessions/start-after-end': 'a session has a start and a duration: its end cannot precede it',
  'sessions/too-short': field,
  'support/chat-unavailable': 'no page waits for the chat: its events are told by a job that tries again',
  'tutorial/missing-corporate-info': 'a company is registered with its facts: the tutorial never lacks them',
};

test('every code is answered by the product and reached by a test, or says why it never is', () => {
  const all = inCheckout('{packages,apps,e2e}/**/*.{ts,tsx}').filter((path) => !listsOfCodes.test(path));
  const tests = textOf(all.filter((path) => isTest(path) && path !== ownPath));
  // What a contract says that it may answer is no source; what it answers when nobody foresaw a failure is one.
  const acts = /^packages\/domain\/src\/(?!.*contract\.ts$)|^apps\/server\/src\/(?:contexts|platform)\//;
  const contracts = textOf(all.filter((path) => path.startsWith('packages/domain/src/') && !isTest(path)));
  const failures = [...contracts.matchAll(/failure: ('[^']+')/g)].map(([, code]) => code).join('\n');
  const sources = textOf(all.filter((path) => acts.test(path) && !isTest(path))) + failures;
  const own = [...errorCatalogue.keys()].filter((code) => code.includes('/'));
  expect(own.length).toBeGreaterThan(300);
  // A code may be made of its parts: « cooptings/${reason} ».
  const isMade = (code: string) => sources.includes(`fail(\`${code.split('/')[0] ?? ''}/\${`);
  const isAnswered = (code: string) => sources.includes(`'${code}'`) || isMade(code);
  const silent = own.filter((code) => !isAnswered(code));
  expect(silent.toSorted()).toEqual(Object.keys(neverAnswered).toSorted());
  expect(own.filter((code) => isAnswered(code) && !tests.includes(`'${code}'`))).toEqual([]);
});
