import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { folderStore } from './folder-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'elan-files-'));
const store = folderStore(join(folder, 'files'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
const read = async (key: string): Promise<string | null> => {
  const file = await store.open(key);
  return file && text(file.stream);
};

describe('files kept in a folder', () => {
  test('what was put is read, replaced and forgotten', async () => {
    const key = 'logos/0b6a4f0e-7d0f-4c54-9d0c-1f1d8c9b6a11/default.png';
    expect([await read(key), await store.exists(key)]).toEqual([null, false]);
    await store.put(key, Buffer.from('one'));
    await store.put(key, Buffer.from('two, longer'));
    expect([await read(key), await store.exists(key)]).toEqual(['two, longer', true]);
    await store.delete(key);
    await store.delete(key);
    expect([await read(key), await store.exists(key)]).toEqual([null, false]);
  });

  test('many writers of one file leave one whole file and nothing beside it', async () => {
    const bodies = Array.from({ length: 30 }, (_, rank) => String(rank % 10).repeat(200_000));
    await Promise.all(bodies.map((body) => store.put('race/one.bin', Buffer.from(body))));
    const kept = (await read('race/one.bin')) ?? '';
    expect(bodies).toContain(kept);
    expect(readdirSync(join(folder, 'files')).filter((name) => name.startsWith('.'))).toEqual([]);
    expect(statSync(join(folder, 'files/race/one.bin')).mode & 0o077).toBe(0);
  });

  test.each([
    '../secret',
    'a/../../b',
    'a/./b',
    '/etc/passwd',
    'a//b',
    'a\\..\\b',
    'a\u0000.png',
    'é.png',
    '.hidden',
    'a/.hidden',
    '%2e%2e/a',
    'a b',
    '',
    'a'.repeat(300),
  ])('the key %j is refused, and nothing is written', async (key) => {
    await expect(store.put(key, Buffer.from('x'))).rejects.toThrow(RangeError);
    expect(() => store.open(key)).toThrow(RangeError);
    expect(() => store.delete(key)).toThrow(RangeError);
    expect(existsSync(join(folder, 'secret'))).toBe(false);
  });

  test('a folder is not a file', async () => {
    await store.put('place/deep/file.bin', Buffer.from('x'));
    expect([await read('place/deep'), await store.exists('place/deep')]).toEqual([null, false]);
    expect(await read('place/deep/file.bin/below')).toBeNull();
  });
});
