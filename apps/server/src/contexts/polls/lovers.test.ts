import type { Page } from '@elan/domain/kernel';
import type { ClubEvent, Lover, OwnPoll } from '@elan/domain/polls';
import { beforeAll, expect, test } from 'vitest';
import { anElan } from '../../testing/elans.ts';
import { aCompany, aMember, aStaffMember, signedIn } from '../../testing/factories.ts';
import { aPoll } from '../../testing/polls.ts';
import { useApi } from '../../testing/product.ts';

const api = useApi();
type Headers = Awaited<ReturnType<typeof signedIn>>;
let admin: Headers;
let companyId: string;
beforeAll(async () => {
  companyId = (await aCompany({ name: 'Exemple Sapinière' })).id;
  admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
});

const send = (headers: Headers, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
  api.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
const add = (email: string) => send(admin, 'POST', '/api/lovers', { email });
const list = async (query: string) => (await send(admin, 'GET', `/api/lovers?${query}`)).json<Page<Lover>>();
const codeOf = (answer: { json: () => unknown }) => (answer.json() as { error: { code: string } }).error.code;
const spaceOf = async (headers: Headers) =>
  (await send(headers, 'GET', '/api/espace/polls')).json<{
    items: OwnPoll[];
    club: { benefits: string } | null;
  }>();

test('somebody is added by their e-mail, sees what the club brings and its polls, and is removed', async () => {
  const elan = await anElan(api.app, companyId);
  const poll = await aPoll({ targetKind: 'lovers' });
  expect(await spaceOf(elan.headers)).toMatchObject({ club: null });
  expect((await add(elan.email.toUpperCase())).json()).toMatchObject({
    id: elan.userId,
    companies: 'Exemple Sapinière',
    since: expect.stringMatching(/^\d{4}-/) as string,
  });
  const space = await spaceOf(elan.headers);
  expect(space.club?.benefits).toMatch(/séances/);
  expect(space.items.map(({ id }) => id)).toContain(poll.id);
  expect((await list('club=in&search=secret')).items.map(({ id }) => id)).toContain(elan.userId);
  expect((await list('club=out')).items.map(({ id }) => id)).not.toContain(elan.userId);
  expect((await send(admin, 'DELETE', `/api/lovers/${elan.userId}`)).statusCode).toBe(200);
  expect(await spaceOf(elan.headers)).toMatchObject({ club: null });
  expect((await list('club=out')).items.map(({ id }) => id)).toContain(elan.userId);
  expect((await send(admin, 'DELETE', `/api/lovers/${elan.userId}`)).statusCode).toBe(404);
});

test('who is no employee with an account, or is in the club already, is refused in the words of the club', async () => {
  expect(codeOf(await add('personne@ailleurs.example'))).toBe('lovers/email-not-found');
  const invited = await aMember({ companyId, status: 'WAITING_EMAIL' });
  const unknown = await add(invited.email);
  expect(codeOf(unknown)).toBe('lovers/email-not-found');
  expect(unknown.body).toContain('Élans');
  const elan = await anElan(api.app, companyId);
  await add(elan.email);
  const again = await add(elan.email);
  expect(codeOf(again)).toBe('lovers/already-member');
  expect(again.body).toContain('Élan Lovers');
});

test('what became of the club is told, the last first, with who did it', async () => {
  const elan = await anElan(api.app, companyId);
  await add(elan.email);
  await send(admin, 'DELETE', `/api/lovers/${elan.userId}`);
  await add(elan.email);
  const { items } = (await send(admin, 'GET', '/api/lovers/history')).json<Page<ClubEvent>>();
  expect(items.slice(0, 3).map(({ event }) => event)).toEqual(['added', 'removed', 'added']);
  expect(items[0]).toMatchObject({ name: 'Camille Roussel', by: 'Camille Lambert' });
});
