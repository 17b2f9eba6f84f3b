import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { describeFileStore } from '../../testing/file-store-suite.ts';
import { OutsideUnavailable } from '../outside/outside-error.ts';
import { folderStore, writeFault } from './folder-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'elan-files-'));
const store = folderStore(join(folder, 'files'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describeFileStore('in a folder', () => store);

test('only their owner reads the files, nothing lies beside them, and none is outside of the folder', async () => {
  await Promise.all(['1', '2', '3'].map((body) => store.put('private/one.bin', Buffer.from(body))));
  expect(statSync(join(folder, 'files/private/one.bin')).mode & 0o077).toBe(0);
  expect(readdirSync(join(folder, 'files')).filter((name) => name.startsWith('.'))).toEqual([]);
  await expect(store.put('../secret', Buffer.from('x'))).rejects.toThrow(RangeError);
  expect(existsSync(join(folder, 'secret'))).toBe(false);
});

test('a folder that was never written to has no file', async () => {
  const keys: string[] = [];
  for await (const key of folderStore(join(folder, 'empty')).keys()) keys.push(key);
  expect(keys).toEqual([]);
});

test('a full disk is a storage that is away, answered 503; any other fault stays what it is', () => {
  const thrownBy = (path: string): unknown => {
    try {
      writeFileSync(path, 'x');
    } catch (error) {
      return error;
    }
    return undefined;
  };
  // The device of Linux that has no room left, ever.
  const full = thrownBy('/dev/full');
  expect(full).toMatchObject({ code: 'ENOSPC' });
  expect(writeFault(full)).toBeInstanceOf(OutsideUnavailable);
  const forbidden = thrownBy(join(folder, 'nowhere', 'x'));
  expect(writeFault(forbidden)).toBe(forbidden);
});
