import { readFileSync } from 'node:fs';
import type { MemberImport } from '@elan/domain/members';
import { beforeAll, expect, test } from 'vitest';
import { aManager, signedIn } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';

const api = useApi();
let headers: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  headers = await signedIn(api.app, (await aManager()).email);
});

const lea = 'lea.martin@verdalys.example;Martin;Léa';
const karim = 'karim.benali@verdalys.example;Benali;Karim';
const put = (payload: Buffer, { name = 'salaries.csv' } = {}) =>
  api.app.inject({
    method: 'PUT',
    url: `/api/member-imports?name=${name}`,
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    payload,
  });
const codeOf = (answer: Awaited<ReturnType<typeof put>>) =>
  answer.json<{ error: { code: string } }>().error.code;

test('a list that was cut on its way is said to be damaged, wherever it was cut', async () => {
  const whole = readFileSync(new URL('../fixtures/plain.xlsx', import.meta.url));
  for (const share of [0.01, 0.5, 0.999]) {
    const answer = await put(whole.subarray(0, Math.floor(whole.length * share)), { name: 'liste.xlsx' });
    expect(codeOf(answer)).toBe('import/file-unreadable');
    expect(answer.json().error.message).toMatch(/endommagé ou incomplet/);
  }
});

test('a list tells every row that it did not read as a person', async () => {
  const sent = (
    await put(Buffer.from(`Liste\nE-mail;Nom;Prénom\n${lea}\n;;;Total 1\n\u200b;;;\n`))
  ).json<MemberImport>();
  expect(sent.lines.map(({ number }) => number)).toEqual([3]);
  expect(sent.leftOut).toEqual([
    { number: 1, why: 'above', text: 'Liste' },
    { number: 2, why: 'above', text: 'E-mail · Nom · Prénom' },
    { number: 4, why: 'nothing-read', text: 'Total 1' },
  ]);
});

test('a list of more rows than are read is refused, even when few of them hold somebody', async () => {
  const rows = [lea, ...Array.from({ length: 5000 }, () => ';;;x'), karim];
  expect(codeOf(await put(Buffer.from(rows.join('\n'))))).toBe('import/too-many-lines');
});
