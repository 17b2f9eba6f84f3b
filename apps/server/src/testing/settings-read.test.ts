import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SettingDef } from '@elan/domain/kernel';
import { productSettings } from '@elan/domain/settings';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');
const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith('testing/'))
  .map((path) => readFileSync(join(source, path), 'utf8'))
  .join('\n');
const defs: Readonly<Record<string, SettingDef>> = productSettings;
const isRead = (key: string): boolean => code.includes(`'${key}'`);

test('a setting that nothing reads names the context that will (awaits), and so is not shown', () => {
  const unread = Object.keys(defs).filter((key) => !isRead(key) && defs[key]?.awaits === undefined);
  expect(unread).toEqual([]);
});

test('a setting that something reads awaits nothing any more: take its `awaits` away in settings.ts, and it is shown', () => {
  const read = Object.keys(defs).filter((key) => isRead(key) && defs[key]?.awaits !== undefined);
  expect(read).toEqual([]);
});
