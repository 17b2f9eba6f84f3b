import type { Note } from '@elan/domain/desk';
import { beforeAll, expect, test } from 'vitest';
import { aCoach, aCompany, aManager, aProgram, aStaffMember, signedIn } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';

const api = useApi();
type Headers = Awaited<ReturnType<typeof signedIn>>;
let alice: Headers;
let paul: Headers;

beforeAll(async () => {
  alice = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  paul = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
});

const add = (subject: string, id: string, text: string, headers = alice, pinned = false) =>
  api.app.inject({ method: 'POST', url: '/api/notes', headers, payload: { subject, id, text, pinned } });
const list = async (subject: string, id: string, headers = alice) => {
  const answer = await api.app.inject({ url: '/api/notes', query: { subject, id }, headers });
  return answer.json<{ items: Note[] }>().items;
};

test.each(['company', 'coach', 'program'])('a note on a %s tells who wrote it', async (subject) => {
  const made = { company: aCompany, coach: aCoach, program: () => aProgram({}) };
  const { id } = await made[subject as keyof typeof made]();
  expect((await add(subject, id, '  Ils tiennent au mardi midi.  ')).statusCode).toBe(201);
  expect(await list(subject, id)).toMatchObject([
    { text: 'Ils tiennent au mardi midi.', author: 'Camille Lambert', own: true, pinned: false },
  ]);
  expect(await list(subject, id, paul)).toMatchObject([{ own: false }]);
});

test('a pinned note stands above the newer ones', async () => {
  const { id } = await aCompany();
  const first = (await add('company', id, 'Première')).json<Note>();
  await add('company', id, 'Seconde');
  const pin = {
    method: 'PUT',
    url: `/api/notes/${first.id}/pin`,
    headers: paul,
    payload: { pinned: true },
  } as const;
  expect((await api.app.inject(pin)).json<Note>()).toMatchObject({ pinned: true });
  expect((await list('company', id)).map(({ text }) => text)).toEqual(['Première', 'Seconde']);
});

test('nobody takes away what another wrote', async () => {
  const { id } = await aCompany();
  const { id: note } = (await add('company', id, 'À garder')).json<Note>();
  const remove = (headers: Headers) =>
    api.app.inject({ method: 'DELETE', url: `/api/notes/${note}`, headers });
  expect((await remove(paul)).statusCode).toBe(404);
  expect((await remove(alice)).statusCode).toBe(200);
  expect(await list('company', id)).toEqual([]);
});

test('a record that does not exist has no note', async () => {
  expect((await add('coach', '00000000-0000-4000-8000-000000000000', 'Personne')).statusCode).toBe(404);
});

test('a company never reads what our team wrote of it', async () => {
  const { id } = await aCompany();
  await add('company', id, 'Entre nous');
  const manager = await signedIn(api.app, (await aManager({ companyId: id })).email);
  const answer = await api.app.inject({
    url: '/api/notes',
    query: { subject: 'company', id },
    headers: manager,
  });
  expect(answer.statusCode).toBe(403);
});
