import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testsOf } from './asked-tests.ts';

const checkout = resolve(import.meta.dirname, '../..');
let copy = '';
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'elan-asked-'));
  symlinkSync(join(checkout, 'node_modules'), join(copy, 'node_modules'));
  writeFileSync(
    join(copy, 'vitest.config.ts'),
    `export default { test: { projects: [{ test: { name: 'desk', include: ['*.test.ts'] } }] } };`,
  );
  const one = (body: string) => `import { expect, test } from 'vitest';\n${body}\n`;
  writeFileSync(join(copy, 'holds.test.ts'), one(`test('holds', () => expect(1).toBe(1));`));
  writeFileSync(join(copy, 'fails.test.ts'), one(`test('fails', () => expect(1).toBe(2));`));
  writeFileSync(join(copy, 'broken.test.ts'), `import './nothing.ts';\n`);
});
afterAll(() => rmSync(copy, { recursive: true }));

test('tells the files of which a test failed, and that what could not be loaded judges nothing', () => {
  const ask = testsOf(checkout, copy);
  expect(ask(['holds.test.ts'])).toEqual({ outcome: 'passed', failed: [] });
  expect(ask(['fails.test.ts', 'holds.test.ts'])).toEqual({ outcome: 'failed', failed: ['fails.test.ts'] });
  expect(ask(['broken.test.ts'])).toMatchObject({ outcome: 'not run' });
}, 60_000);
