import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectFiles, files } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { readParts } from './read-parts.ts';

const folder = mkdtempSync(join(tmpdir(), 'elan-parts-'));
const keys = ['films/one', 'films/two', 'films/three'];

beforeAll(async () => {
  connectFiles(folderStore(folder));
  for (const [at, bytes] of ['abcd', 'efgh', 'ij'].entries())
    await files().put(keys[at] ?? '', Buffer.from(bytes));
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  { start: 0, end: 3, read: 'abcd' },
  { start: 0, end: 4, read: 'abcde' },
  { start: 3, end: 4, read: 'de' },
  { start: 4, end: 4, read: 'e' },
  { start: 0, end: 9, read: 'abcdefghij' },
])(
  'from the byte $start to the byte $end of parts of four bytes, « $read » is read',
  async ({ read, ...range }) => {
    expect(await text(readParts(keys, 4, range))).toBe(read);
  },
);

test.each([
  ['is missing', ['films/one', 'films/none']],
  ['is shorter than its size', ['films/three', 'films/two']],
])('a part that %s ends it with an error', async (_, parts) => {
  await expect(text(readParts(parts, 4, { start: 0, end: 4 }))).rejects.toMatchObject({
    code: 'storage/object-not-found',
  });
});
