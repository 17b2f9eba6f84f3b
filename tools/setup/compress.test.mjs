import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compress } from './compress.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'elan-compress-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const long = 'export const lane = "élan";\n'.repeat(200);

test('each text file of the built site gets a brotli and a gzip form that say the same', async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), long);
  writeFileSync(join(folder, 'assets', 'index-1.js'), long);
  expect(await compress(folder)).toBe(4);
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets', 'index-1.js.br'))).toString()).toBe(long);
  expect(gunzipSync(readFileSync(join(folder, 'index.html.gz'))).toString()).toBe(long);
});

test('a small file, a font and the manifest are left as they are', async () => {
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, 'small.js'), 'export {};\n');
  writeFileSync(join(folder, 'text.woff2'), long);
  writeFileSync(join(folder, '.vite', 'manifest.json'), long);
  expect(await compress(folder)).toBe(0);
  expect(readdirSync(folder).toSorted()).toEqual(['.vite', 'small.js', 'text.woff2']);
});
