import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import type { FileStore } from '../platform/files/file-store.ts';

const keysOf = async (store: FileStore, folder?: string): Promise<string[]> => {
  const found: string[] = [];
  for await (const key of store.keys(folder)) found.push(key);
  return found.toSorted();
};

/** What every place where files are kept must do, whatever it is. */
export function describeFileStore(place: string, open: () => FileStore): void {
  const read = async (key: string): Promise<string | null> => {
    const file = await open().open(key);
    if (!file) return null;
    const found = await text(file.stream);
    expect(file.size).toBe(Buffer.byteLength(found));
    return found;
  };

  describe(`files kept ${place}`, () => {
    test('what was put is read, replaced and forgotten', async () => {
      const store = open();
      const key = 'logos/0b6a4f0e-7d0f-4c54-9d0c-1f1d8c9b6a11/default.png';
      expect([await read(key), await store.exists(key)]).toEqual([null, false]);
      await store.put(key, Buffer.from('one'));
      await store.put(key, Buffer.from('two, longer'));
      expect([await read(key), await store.exists(key)]).toEqual(['two, longer', true]);
      await store.delete(key);
      await store.delete(key);
      expect([await read(key), await store.exists(key)]).toEqual([null, false]);
    });

    test('a file of five megabytes comes back byte for byte', async () => {
      const bytes = Buffer.alloc(5_000_000, 'Élan, « cinq » mégaoctets. ');
      await open().put('exports/large.zip', bytes);
      const file = await open().open('exports/large.zip');
      const parts: Buffer[] = [];
      for await (const part of file?.stream ?? []) parts.push(part as Buffer);
      expect(Buffer.concat(parts).equals(bytes)).toBe(true);
      await open().delete('exports/large.zip');
    });

    test('many writers of one file leave one whole file', async () => {
      const bodies = Array.from({ length: 30 }, (_, rank) => String(rank % 10).repeat(200_000));
      await Promise.all(bodies.map((body) => open().put('race/one.bin', Buffer.from(body))));
      expect(bodies).toContain(await read('race/one.bin'));
      await open().delete('race/one.bin');
    });

    test('all keys are told, however many, and nothing else', async () => {
      const keys = Array.from({ length: 8 }, (_, rank) => `listed/${rank}/default.png`);
      for (const key of keys) await open().put(key, Buffer.from(key));
      expect((await keysOf(open())).filter((key) => key.startsWith('listed/'))).toEqual(keys);
      for (const key of keys) await open().delete(key);
      expect((await keysOf(open())).filter((key) => key.startsWith('listed/'))).toEqual([]);
    });

    test('the keys of a folder are told alone, those below it too', async () => {
      const store = open();
      for (const key of ['one/a.png', 'one/deep/b.png', 'one-more/c.png'])
        await store.put(key, Buffer.from('x'));
      expect(await keysOf(store, 'one/')).toEqual(['one/a.png', 'one/deep/b.png']);
      expect(await keysOf(store, 'none/')).toEqual([]);
      for (const folder of ['one', '/', '../one/', ''])
        await expect(keysOf(store, folder)).rejects.toThrow(RangeError);
      for (const key of ['one/a.png', 'one/deep/b.png', 'one-more/c.png']) await store.delete(key);
    });

    test('a folder is not a file', async () => {
      const store = open();
      await store.put('place/deep/file.bin', Buffer.from('x'));
      expect([await read('place/deep'), await store.exists('place/deep')]).toEqual([null, false]);
      expect(await read('place/deep/file.bin/below')).toBeNull();
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
      const store = open();
      const before = await keysOf(store);
      await expect(store.put(key, Buffer.from('x'))).rejects.toThrow(RangeError);
      await expect(store.open(key)).rejects.toThrow(RangeError);
      await expect(store.delete(key)).rejects.toThrow(RangeError);
      await expect(store.exists(key)).rejects.toThrow(RangeError);
      expect(await keysOf(store)).toEqual(before);
    });
  });
}
