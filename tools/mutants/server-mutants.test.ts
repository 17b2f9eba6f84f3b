import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AskTests } from './asked-tests.ts';
import { journalIn } from './journal.ts';
import { huntInServer } from './server-mutants.ts';

let root = '';
const folder = 'apps/server/src/contexts/desk';
const rule = 'export const isFull = (n: number) => n >= (10);\n';
const tests = [`${folder}/rule.test.ts`, `${folder}/other.test.ts`];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'elan-drawn-'));
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, folder, 'rule.ts'), rule);
  for (const path of tests) writeFileSync(join(root, path), 'export {};\n');
});
afterEach(() => rmSync(root, { recursive: true }));

/**
 * Hunts the one fault of the rule: `fails` tells which files fail, without and with it; `names` whether they are named. Returns what was
 * told, and what was asked.
 */
function hunt(fails: (file: string, isPlanted: boolean) => boolean, { names = true, all = tests } = {}) {
  const asked: (readonly string[])[] = [];
  const said: string[] = [];
  const ask: AskTests = (files) => {
    asked.push(files);
    const isPlanted = readFileSync(join(root, folder, 'rule.ts'), 'utf8') !== rule;
    const failed = files.filter((file) => fails(file, isPlanted));
    return { outcome: failed.length > 0 ? 'failed' : 'passed', failed: names ? failed : [] };
  };
  const told = huntInServer({
    root,
    files: [`${folder}/rule.ts`, ...all],
    seed: 1,
    count: 1,
    isAsked: () => true,
    ask,
    journal: journalIn(join(root, 'journal.json'), false),
    hasTime: () => true,
    say: (line) => said.push(line),
  });
  return { ...told, asked, said };
}

test('a fault is seen by a test that passes without it', () => {
  const { seen, asked } = hunt((file, isPlanted) => isPlanted && file === tests[0]);
  expect(seen).toBe(1);
  expect(asked).toEqual([tests, [tests[0]], [tests[0]]]);
});

test('a test that fails by chance saw nothing: the others are asked again without it', () => {
  let isFirst = true;
  const { seen, missed, asked } = hunt((file, isPlanted) => {
    const fails = isPlanted && file === tests[1] && isFirst;
    if (fails) isFirst = false;
    return fails;
  });
  expect([seen, missed.length]).toEqual([0, 1]);
  expect(asked).toEqual([tests, [tests[1]], [tests[1]], [tests[0]]]);
});

test('a test that fails by itself judges nothing: the others are asked again without it', () => {
  const { seen, missed, asked } = hunt((file) => file === tests[1]);
  expect([seen, missed.length]).toEqual([0, 1]);
  expect(asked).toEqual([tests, [tests[1]], [tests[0]]]);
  expect(readFileSync(join(root, folder, 'rule.ts'), 'utf8')).toBe(rule);
});

test('a run that names no file, for one that hangs, saw the fault when the same files pass without it', () => {
  const { seen, asked, said } = hunt((_file, isPlanted) => isPlanted, { names: false });
  expect(seen).toBe(1);
  expect(asked).toEqual([tests, tests]);
  expect(said.join()).toMatch(/^vue .*aucun fichier nommé/);
  const byItself = hunt(() => true, { names: false });
  expect([byItself.seen, byItself.missed.length]).toEqual([0, 1]);
  expect(byItself.said.join()).toMatch(/^NON DITE /);
});

test('many tests are asked in runs that fit their time limit', () => {
  const all = Array.from({ length: 130 }, (_, at) => `${folder}/many-${at}.test.ts`);
  for (const path of all) writeFileSync(join(root, path), 'export {};\n');
  const { missed, asked } = hunt(() => false, { all });
  expect(missed).toHaveLength(1);
  expect(asked.map((files) => files.length)).toEqual([60, 60, 10]);
  const seenFirst = hunt((file, isPlanted) => isPlanted && file === all[0], { all });
  expect(seenFirst.asked.map((files) => files.length)).toEqual([60, 1, 1]);
});
