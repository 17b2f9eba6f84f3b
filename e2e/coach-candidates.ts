import { charterVersion } from '@elan/domain/accounts';
import { candidacyContract, documentKinds, documentRules, onboardingContract } from '@elan/domain/coaches';
import { addDays, makeClient, type Transport } from '@elan/domain/kernel';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { demoPassword, linkMailedTo } from './walk.ts';

/** The password of the candidates of the journeys, their last name, and the number of their bank account. */
export const candidatePassword = 'Grand-Elan-2026!';
export const candidateName = 'Kerbrat';
export const candidateIban = 'FR76 3000 6000 0112 3456 7890 189';

const contracts = { candidacy: candidacyContract, onboarding: onboardingContract };

/** The product’s API, as somebody who signed in calls it. */
export async function apiOf(
  request: APIRequestContext,
  who: { email: string; password: string; audience?: 'coach' },
) {
  const answer = await request.post('/api/auth/sign-in', { data: who });
  const { idToken } = (await answer.json()) as { idToken: string };
  const send: Transport = async ({ method, url, body }) => {
    const said = await request.fetch(url, {
      method,
      headers: { authorization: `Bearer ${idToken}` },
      ...(body === undefined ? {} : { data: body }),
    });
    return { status: said.status(), body: said.status() === 204 ? undefined : await said.json() };
  };
  return makeClient(contracts, send);
}

/** The same as an administrator calls it. */
export const office = (request: APIRequestContext) =>
  apiOf(request, { email: 'admin@elan.test', password: demoPassword });

/** A candidate who registered, confirmed the address and sent all documents, by the API. */
export async function aCandidateWithDocuments(
  page: Page,
  firstName: string,
): Promise<{ id: string; email: string }> {
  const request = page.request;
  const stamp = Date.now();
  const today = new Date().toISOString().slice(0, 10);
  const address = `${firstName.toLowerCase()}.${stamp}@coach.example`;
  const choices = (await (await request.get('/api/coach/registrations/choices')).json()) as {
    disciplines: { id: string }[];
  };
  const registered = await request.post('/api/coach/registrations', {
    data: {
      firstName,
      lastName: candidateName,
      email: address,
      phone: `+3367${String(stamp + firstName.length).slice(-7)}`,
      password: candidatePassword,
      disciplineIds: [choices.disciplines[0]?.id],
      languages: [{ language: 'fr', level: 'C2' }],
      zones: ['69'],
      heardFrom: 'school',
      charterVersion,
    },
  });
  expect(registered.status()).toBeLessThan(300);
  const link = new URL(await linkMailedTo(request, address), 'http://localhost');
  await request.post('/api/auth/email-confirmation', { data: { token: link.searchParams.get('token') } });
  const signed = await request.post('/api/auth/sign-in', {
    data: { email: address, password: candidatePassword, audience: 'coach' },
  });
  const headers = { authorization: `Bearer ${((await signed.json()) as { idToken: string }).idToken}` };
  const [pdf, photo] = [await page.pdf(), await page.screenshot({ type: 'jpeg' })];
  for (const kind of documentKinds) {
    const { expires, validMonths, number } = documentRules[kind];
    await request.put(`/api/coach/documents/${kind}/file`, {
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      data: kind === 'insurance' || kind === 'non-conviction' ? pdf : photo,
    });
    const day = expires === null ? null : validMonths === null ? addDays(today, 60) : today;
    const typed = kind === 'bank-identity' ? candidateIban : 'AB 1234 5678';
    if (day !== null || number !== null)
      await request.put(`/api/coach/documents/${kind}/details`, {
        headers,
        data: { day, number: number && typed },
      });
  }
  const { onboarding } = await office(request);
  const { items } = await onboarding.board({ query: { search: address, page: 1, size: 10 } });
  return { id: items[0]?.id ?? '', email: address };
}
