import { expect, test } from 'vitest';
import { useApi } from './product.ts';
import { wholeDocument } from './whole-document.ts';

const api = useApi();
const sizes = ['maxLength', 'maxItems', 'maximum'] as const;

// `vitest -u` on this file writes contract-sizes.json anew.
/** « name 80 »: the longest, the most or the highest that each part of a schema takes. */
function sizesIn(value: unknown, at: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const schema = value as Readonly<Record<string, unknown>>;
  const own = sizes.flatMap((size) => {
    const most = schema[size];
    return typeof most === 'number' && most < Number.MAX_SAFE_INTEGER ? [`${at} ${most}`] : [];
  });
  const within = Object.entries(schema).flatMap(([name, part]) => {
    if (name.startsWith('example')) return [];
    return name === 'properties'
      ? Object.entries(part ?? {}).flatMap(([field, one]) => sizesIn(one, `${at}.${field}`))
      : sizesIn(part, at);
  });
  return [...own, ...within];
}

type Operation = {
  readonly parameters?: readonly { readonly name: string }[];
  readonly requestBody?: unknown;
};
type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

test('how much each request takes is one list, read like code when it changes', async () => {
  const { body } = await api.app.inject({ url: '/api/openapi.json' });
  const { paths } = wholeDocument(JSON.parse(body) as Record<string, unknown>) as Document;
  const lines = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { parameters = [], requestBody }]) => {
      const asked = parameters.filter(({ name }) => name !== 'Idempotency-Key');
      const taken = [...asked.flatMap((one) => sizesIn(one, one.name)), ...sizesIn(requestBody, 'body')];
      return taken.length > 0 ? [[`${method.toUpperCase()} ${path}`, [...new Set(taken)].join('; ')]] : [];
    }),
  );
  expect(lines.length).toBeGreaterThan(100);
  const list = JSON.stringify(Object.fromEntries(lines), null, 2);
  await expect(`${list}\n`).toMatchFileSnapshot('./contract-sizes.json');
});
