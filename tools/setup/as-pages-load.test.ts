import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { asPagesLoad } from './as-pages-load.ts';

const loaded = (code: string) => asPagesLoad(code, parseSync('contract.ts', code).program.body);
const told = (code: string) => loaded(code).replaceAll(/\s+/g, ' ').trim();

test('a page knows of a route how to ask it, and whether it takes a body and answers', () => {
  const code = `export const things = { add: route({
    method: 'POST', path: '/api/things', summary: 'Ajouter', query: z.object({ a: z.string() }),
    body: thing, output: z.object({ id: z.string() }), errors: ['things/full'], permission: 'things.write', needsKey: true,
  }) };`;
  expect(told(code)).toContain(
    `route({ method: 'POST', path: '/api/things', ...null, ...null, body: true, output: true, ...null, ...null, needsKey: true, })`,
  );
});

test('what a route takes from elsewhere stays', () => {
  expect(told(`const one = { a: route({ ...shared, path: '/a', permission: 'public' }) };`)).toBe(
    `const one = { a: route({ ...shared, path: '/a', ...null }) };`,
  );
});

test('a schema is said to be pure, in one piece, alone or among others; what is none is left as it is', () => {
  expect(told(`export const name = z\n.string().check(z.minLength(1));`)).toBe(
    `export const name = /* @__PURE__ */ (() => (z .string().check(z.minLength(1))))();`,
  );
  expect(told(`const both = { a: z.string(), b: 1 } as const;`)).toBe(
    `const both = { a: z.string(), b: 1 } as const;`,
  );
  expect(told(`const both = { a: z.string(), b: 1 };`)).toBe(
    `const both = /* @__PURE__ */ (() => ({ a: z.string(), b: 1 }))();`,
  );
  const others = `const size = 3; const list = [1, 2]; z.config({}); export const f = () => z.string(); const x = other.z(1);`;
  expect(told(others)).toBe(others);
});
