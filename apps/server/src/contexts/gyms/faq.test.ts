import type { FaqEntry } from '@elan/domain/gyms';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { db } from '../../platform/db/database.ts';
import { aGym, aStaffMember, signedIn } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';
import { faqEntries } from './faq.tables.ts';

const api = useApi();
type Headers = Awaited<ReturnType<typeof signedIn>>;
let admin: Headers;
let floor: Headers;
beforeAll(async () => {
  admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  floor = await signedIn(api.app, (await aStaffMember('FLOOR', (await aGym()).id)).email);
});

const send = (headers: Headers, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  api.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
const words = { category: 'Machines', question: 'Que faire d’une panne\u202f?', answer: 'La signaler.' };
const add = async () => (await send(admin, 'POST', '/api/faq', words)).json<FaqEntry>();

test('an administrator writes the questions, who runs a gym reads them', async () => {
  const { id, version } = await add();
  const change = { ...words, answer: 'La signaler ici.', version };
  expect((await send(admin, 'PUT', `/api/faq/${id}`, change)).json()).toMatchObject({
    answer: '<p>La signaler ici.</p>',
  });
  expect((await send(admin, 'PUT', `/api/faq/${id}`, change)).statusCode).toBe(409);
  expect((await send(floor, 'GET', '/api/faq')).body).toContain(id);
  expect((await send(floor, 'PUT', `/api/faq/${id}`, change)).statusCode).toBe(403);
  expect((await send(admin, 'DELETE', `/api/faq/${id}`)).statusCode).toBe(200);
  expect((await send(floor, 'GET', `/api/faq/${id}`)).statusCode).toBe(404);
});

test('a person counts once for an answer, however often it is said', async () => {
  const { id } = await add();
  const vote = (headers: Headers, useful: boolean) =>
    send(headers, 'POST', `/api/faq/${id}/vote`, { useful });
  await Promise.all(Array.from({ length: 10 }, () => vote(floor, true)));
  expect((await vote(admin, false)).json()).toMatchObject({ useful: 1, useless: 1, mine: false });
  expect((await vote(floor, false)).json()).toMatchObject({ useful: 0, useless: 2, mine: false });
});

test('what is said of an answer counts for that one, and not for its neighbours', async () => {
  const [first, second] = [await add(), await add()];
  await send(floor, 'POST', `/api/faq/${first.id}/vote`, { useful: true });
  await send(admin, 'POST', `/api/faq/${second.id}/vote`, { useful: false });
  const { items } = (await send(floor, 'GET', '/api/faq')).json<{ items: FaqEntry[] }>();
  const said = ({ id }: FaqEntry) => {
    const entry = items.find((one) => one.id === id);
    return [entry?.useful, entry?.useless, entry?.mine];
  };
  expect([said(first), said(second)]).toEqual([
    [1, 0, true],
    [0, 1, null],
  ]);
});

test('an answer is kept and told without what would run, and one that is nothing else is refused at its field', async () => {
  const answer = '<p onclick="x()">La <strong>signaler</strong><script>x()</script></p>';
  const made = await send(admin, 'POST', '/api/faq', { ...words, answer });
  expect(made.json()).toMatchObject({ answer: '<p>La <strong>signaler</strong></p>' });
  const { id, version } = made.json<FaqEntry>();
  const nothing = { ...words, answer: '<p><script>x()</script></p>', version };
  expect((await send(admin, 'PUT', `/api/faq/${id}`, nothing)).json()).toMatchObject({
    error: { code: 'form-invalid', params: { issues: [{ path: 'answer' }] } },
  });
  // What a hand wrote in the database, or a release of before, leaves clean too.
  await db.update(faqEntries).set({ answer: 'De <avant>\n\nhier' }).where(eq(faqEntries.id, id));
  expect((await send(floor, 'GET', `/api/faq/${id}`)).json()).toMatchObject({
    answer: '<p>De &lt;avant&gt;</p><p>hier</p>',
  });
});
