import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AskTests } from './asked-tests.ts';
import { huntPlanted, type PlantedHunt } from './hunt-planted.ts';
import { journalIn } from './journal.ts';
import type { Mutant } from './mutants.ts';

let root = '';
const rule = 'export const isFull = (n: number) => n >= 10;\n';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'elan-planted-'));
  mkdirSync(join(root, 'src'));
  writeFileSync(join(root, 'src/rule.ts'), rule);
  writeFileSync(join(root, 'src/rule.test.ts'), 'test');
  writeFileSync(join(root, 'src/other.test.ts'), 'test');
});
afterEach(() => rmSync(root, { recursive: true }));

const fault = (replace: string, tests = ['src/rule.test.ts']): Mutant => ({
  fr: `${replace} par ${tests.join(' ')}`,
  file: 'src/rule.ts',
  find: 'n >= 10',
  replace,
  tests,
});
const sourceNow = () => readFileSync(join(root, 'src/rule.ts'), 'utf8');

/** Sees every fault of the rule but « n > 9 », and notes what it was asked, with the source as it then was. */
function anAsker() {
  const asked: { tests: readonly string[]; source: string }[] = [];
  const ask: AskTests = (tests) => {
    const source = sourceNow();
    asked.push({ tests, source });
    const isSeen = source !== rule && !source.includes('n > 9');
    return isSeen ? { outcome: 'failed', failed: tests } : { outcome: 'passed', failed: [] };
  };
  return { asked, ask };
}
const hunt = (more: Partial<PlantedHunt> & Pick<PlantedHunt, 'faults' | 'ask'>) =>
  huntPlanted({
    root,
    journal: journalIn(join(root, 'journal.json'), true),
    hasTime: () => true,
    say: () => undefined,
    ...more,
  });

test('a fault that its tests see is told from one that passes, and the source is as it was', () => {
  const { ask } = anAsker();
  const told = hunt({ faults: [fault('n >= 11'), fault('n > 9')], ask });
  expect(told).toEqual({ seen: 1, missed: [fault('n > 9')], left: 0 });
  expect(sourceNow()).toBe(rule);
});

test('each fault asks its own tests only, and each file that failed once without any fault, then again with it', () => {
  const { asked, ask } = anAsker();
  const others = ['src/rule.test.ts', 'src/other.test.ts'];
  hunt({ faults: [fault('n >= 11'), fault('n >= 12'), fault('false', others)], ask });
  const own = ['src/rule.test.ts'];
  expect(asked.filter(({ source }) => source === rule).map(({ tests }) => tests)).toEqual([own]);
  expect(asked.filter(({ source }) => source !== rule).map(({ tests }) => tests)).toEqual([
    own,
    own,
    own,
    own,
    others,
    own,
  ]);
});

test('tests that fail without any fault have seen nothing', () => {
  const faults = [fault('n >= 11')];
  for (const failed of [[], ['src/rule.test.ts']]) {
    const said: string[] = [];
    const told = hunt({ faults, ask: () => ({ outcome: 'failed', failed }), say: (line) => said.push(line) });
    expect(told).toEqual({ seen: 0, missed: faults, left: 0 });
    expect(said.join()).toMatch(/^NON DITE /);
  }
  // It was written down for nobody: the next run asks it again.
  expect(hunt({ faults, ask: anAsker().ask }).seen).toBe(1);
});

test('a test that fails by chance saw nothing: it is asked again with the fault', () => {
  const faults = [fault('n >= 11')];
  let isFirst = true;
  const ask: AskTests = (tests) => {
    const failed = isFirst ? tests : [];
    isFirst = false;
    return { outcome: failed.length > 0 ? 'failed' : 'passed', failed };
  };
  expect(hunt({ faults, ask })).toEqual({ seen: 0, missed: faults, left: 0 });
  expect(sourceNow()).toBe(rule);
});

test('a run out of time says what is left, and the next takes it up where it stands', () => {
  const faults = [fault('n >= 11'), fault('n >= 12')];
  let time = 1;
  const { asked, ask } = anAsker();
  expect(hunt({ faults, ask: anAsker().ask, hasTime: () => time-- > 0 })).toEqual({
    seen: 1,
    missed: [],
    left: 1,
  });
  expect(hunt({ faults, ask })).toEqual({ seen: 2, missed: [], left: 0 });
  expect(asked.some(({ source }) => source.includes('n >= 12'))).toBe(true);
  expect(asked.some(({ source }) => source.includes('n >= 11'))).toBe(false);
});

test('a fault is asked again once its tests have changed', () => {
  const faults = [fault('n >= 11')];
  hunt({ faults, ask: anAsker().ask });
  writeFileSync(join(root, 'src/rule.test.ts'), 'another test');
  const { asked, ask } = anAsker();
  hunt({ faults, ask });
  expect(asked).not.toEqual([]);
});
