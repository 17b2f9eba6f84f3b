import { errorCatalogue } from '@elan/domain/error-codes';
import { AppError } from '@elan/domain/kernel';
import { beforeAll, expect, test } from 'vitest';
import { fileRoutes, productRoutes } from '../compose-routes.ts';
import { contexts } from '../compose-contexts.ts';
import type { BoundRoute } from '../platform/http/handle.ts';
import { makeAccessTokens } from '../platform/tokens/access-tokens.ts';
import { loadKeyRing } from '../platform/tokens/signing-keys.ts';
import { testConfig, useApi } from './product.ts';

useApi();

const routes: Pick<BoundRoute, 'definition' | 'run'>[] = [...fileRoutes];
beforeAll(async () => {
  routes.push(...productRoutes(testConfig, makeAccessTokens(await loadKeyRing(), 'elan')));
});

/** What a route answers when its handler breaks: given nothing, it throws what nobody foresaw. */
async function codeOf(asked: string): Promise<string> {
  const bound = routes.find(({ definition: { method, path } }) => `${method} ${path}` === asked);
  try {
    await (bound?.run as ((input: null) => unknown) | undefined)?.(null);
  } catch (thrown) {
    return thrown instanceof AppError ? thrown.code : 'internal';
  }
  throw new Error(`${asked} did not fail`);
}

// Specification point 8: what could not be loaded, or what did not work, by name.
test.each([
  ['GET /api/coaches', 'coaches/fetch-failed'],
  ['GET /api/companies', 'enterprises/fetch-failed'],
  ['GET /api/gyms', 'gyms/fetch-failed'],
  ['GET /api/gyms/:id/display', 'gyms/planning-fetch-failed'],
  ['GET /api/wellness/:slug', 'wellness/fetch-failed'],
  ['GET /api/machines', 'gyms/machines-fetch-failed'],
  ['GET /api/faq', 'gyms/faq-fetch-failed'],
  ['GET /api/news', 'news/fetch-failed'],
  ['GET /api/polls/:id', 'polls/fetch-failed'],
  ['POST /api/lovers', 'lovers/add-failed'],
  ['PUT /api/news/:id', 'news/update-failed'],
  ['GET /api/gift-cards', 'gift-cards/fetch-failed'],
  ['GET /api/invoicing/invoices', 'invoicing/fetch-failed'],
  ['GET /api/mails', 'mailing/fetch-failed'],
  ['GET /api/members', 'members/fetch-failed'],
  ['GET /api/prescriptors', 'prescriptors/fetch-failed'],
  ['GET /api/programs', 'programs/fetch-failed'],
  ['GET /api/sessions', 'sessions/fetch-failed'],
  ['GET /api/shop/orders', 'shop/fetch-failed'],
  ['GET /api/spots', 'spots/fetch-failed'],
  ['GET /api/subscriptions', 'subscriptions/fetch-failed'],
  ['GET /api/catalog/objectives', 'catalog/fetch-failed'],
  ['GET /api/users', 'onboarding/users-fetch-failed'],
  ['GET /api/evaluations', 'feedbacks/fetch-failed'],
  ['GET /api/prescriptors/:id/offer-policy', 'enterprises/offers-fetch-failed'],
  ['GET /api/shop/variants/:slug', 'payments/pricing-fetch-failed'],
  ['POST /api/shop/orders', 'payments/purchase-failed'],
  ['POST /api/catalog/objectives', 'objectives/add-failed'],
  ['DELETE /api/catalog/objectives/:id', 'objectives/delete-failed'],
  ['POST /api/companies/invitations', 'enterprises/add-failed'],
  ['PUT /api/companies/:id/prescriptor', 'enterprises/assign-sponsor-failed'],
  ['PUT /api/gift-cards/:id', 'gift-cards/update-failed'],
  ['POST /api/licences/assignments', 'licences/update-failed'],
  ['POST /api/spots', 'tutorial/spot-error'],
  ['PUT /api/coach/documents/:kind/file', 'coaches/upload-failed'],
  ['POST /api/mails/:id/resending', 'mailing/send-failed'],
  ['POST /api/coopting-links/confirmation', 'onboarding/sponsor-code-fetch-failed'],
  ['GET /api/programs/:id/plan', 'programs/calendar-fetch-failed'],
  ['POST /api/programs', 'internal'],
])('%s that breaks is answered by %s', async (asked, code) => {
  expect(await codeOf(asked)).toBe(code);
});

test('every code of a failure is in the catalogue, and needs no parameter', () => {
  const named = [
    ...routes.flatMap(({ definition: { failure } }) => failure ?? []),
    ...contexts.flatMap(({ readFailure }) => readFailure ?? []),
  ];
  expect(named.length).toBeGreaterThan(20);
  const broken = named.filter((code) => (errorCatalogue.get(code)?.fr.length ?? 1) > 0);
  expect(broken).toEqual([]);
});
