import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { namesOf } from './context-names.ts';
import { copyOfCheckout } from './copy-of-checkout.ts';
import { newContext } from './new-context.ts';

const checkout = resolve(import.meta.dirname, '../..');
const root = copyOfCheckout(checkout);
afterAll(() => rmSync(root, { recursive: true, force: true }), 60_000);

/** The errors of a context that the product waits for: they are there before the rest of it. */
const known = `import { errors, fetchFailed } from '../kernel/index.ts';

/** Refusals of raffles. */
export const raffleErrors = errors({
  'raffles/fetch-failed': fetchFailed('les tombolas'),
  'raffles/drawn': { status: 409, fr: () => 'Cette tombola est déjà tirée.' },
});
`;
mkdirSync(join(root, 'packages/domain/src/raffles'), { recursive: true });
writeFileSync(join(root, 'packages/domain/src/raffles/errors.ts'), known);

const env = { ...process.env, NO_COLOR: '1' };
const run = (...args: string[]) => spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', env });
const read = (path: string) => readFileSync(join(root, path), 'utf8');
// Each reads the whole house.
const longest = 180_000;

/** What a check of the whole copy says of the two new contexts: the rest is not theirs. */
const complaintsOf = (...check: string[]) => {
  const { stdout, stderr, error } = run(...check);
  expect(error).toBeUndefined();
  return `${stdout}\n${stderr}`.split('\n').filter((line) => /raffles|loyalty-points/.test(line));
};

test.each([
  ['gift-cards', 'giftCards', 'giftCard', 'GiftCard', 'gift_cards'],
  ['companies', 'companies', 'company', 'Company', 'companies'],
  ['coaches', 'coaches', 'coach', 'Coach', 'coaches'],
  ['news', 'news', 'news', 'News', 'news'],
  ['invoicing', 'invoicing', 'invoicing', 'Invoicing', 'invoicing'],
])('%s has one name in each language', (noun, many, one, One, table) => {
  expect(namesOf(noun)).toMatchObject({ many, one, One, table });
});

describe('a context that the product waits for, and one that nobody foresaw', () => {
  let written: readonly string[] = [];

  test('are written in the three places, and what is left is told', () => {
    const { stdout, status } = run('tools/new-context/main.ts', 'raffles');
    expect(status).toBe(0);
    expect(stdout).toContain('apps/server/src/contexts/raffles/list-raffles.ts');
    expect(stdout).toContain('apps/web/src/contexts/raffles/raffles.screen.tsx');
    expect(stdout).toMatch(/Reste à faire :\n {2}1\. npm run migration -- raffles/);
    const again = newContext(root, 'loyalty-points');
    written = again.written.filter((path) => /\.tsx?$/.test(path));
    expect(written).toContain('packages/domain/src/loyalty-points/loyalty-points.policy.ts');
    expect(written).toContain('packages/domain/src/policies/contexts.ts');
    expect(written).toContain('packages/domain/src/words/contexts.ts');
    expect(written).toContain('apps/server/src/compose-contexts.ts');
    expect(written).toContain('apps/web/src/app/back-office/back-office-screens.ts');
    expect(read('apps/web/src/app/back-office/back-office-screens.ts')).toMatch(
      /\n {2}raffles,\n {2}loyaltyPoints,\n\];/,
    );
  });

  test('are listed once, in the order of the alphabet', () => {
    for (const [folder, name] of [
      ['policies', 'Policy'],
      ['words', 'Words'],
    ]) {
      const list = read(`packages/domain/src/${folder}/contexts.ts`);
      const entries = [...list.matchAll(new RegExp(`^ {2}(\\w+)${name},$`, 'gm'))].map(([, one]) => one);
      const imports = [...list.matchAll(new RegExp(`^import \\{ (\\w+)${name} \\}`, 'gm'))].map(
        ([, one]) => one,
      );
      expect(entries).toEqual(imports);
      expect(entries.filter((one) => one === 'raffle' || one === 'loyaltyPoint')).toHaveLength(2);
      expect(entries[entries.indexOf('loyaltyPoint') + 1]).toBe('mailing');
    }
  });

  test('keep the errors that were there before them', () => {
    expect(read('packages/domain/src/raffles/errors.ts')).toBe(known);
    expect(read('packages/domain/src/raffles/index.ts')).toContain("export * from './contract.ts';");
  });

  test.each([
    ['packages/domain', 'src'],
    ['apps/server', 'src/contexts'],
    ['apps/web', 'src/contexts'],
  ])(
    'pass the compiler in %s',
    (place, folder) => {
      // They and what they import: the compiler reads the rest of the house elsewhere.
      const include = [
        ...['raffles', 'loyalty-points', 'words'].map((noun) => `${folder}/${noun}`),
        'src/compose-contexts.ts',
      ];
      writeFileSync(join(root, place, 'new.json'), JSON.stringify({ extends: './tsconfig.json', include }));
      const tsc = join(checkout, 'node_modules/typescript/bin/tsc');
      // One checker, as in the house: each one more reads the same libraries again.
      expect(complaintsOf(tsc, '-p', `${place}/new.json`, '--checkers', '1')).toEqual([]);
    },
    longest,
  );

  test(
    'keep the structure of the house',
    () => {
      expect(complaintsOf('tools/check-structure/main.ts')).toEqual([]);
    },
    longest,
  );

  test.each([
    ['the linter', 'oxlint/bin/oxlint', ['--deny-warnings']],
    ['the formatter', 'oxfmt/bin/oxfmt', ['--check']],
  ])(
    'pass %s untouched, with the lists that name them',
    (_, bin, options) => {
      const { stdout, stderr, status } = run(join(checkout, 'node_modules', bin), ...options, ...written);
      expect(`${stdout}\n${stderr}`).toMatch(/on \d\d files/);
      expect(status, `${stdout}\n${stderr}`).toBe(0);
    },
    longest,
  );

  test(
    'leave nothing that nobody uses',
    () => {
      expect(complaintsOf(join(checkout, 'node_modules/knip/bin/knip.js'))).toEqual([]);
    },
    longest,
  );

  test('pass their own tests of domain and browser', () => {
    const vitest = join(checkout, 'node_modules/vitest/vitest.mjs');
    const { stdout, status } = run(
      vitest,
      'run',
      '--root',
      root,
      'raffles',
      'loyalty-points',
      '--exclude',
      'apps/server/**',
    );
    // Three of each noun.
    expect(stdout).toMatch(/Test Files +6 passed/);
    expect(status).toBe(0);
  });
});

describe('a name is refused, with nothing written', () => {
  test.each([
    ['spots', 'Le contexte « spots » existe déjà : packages/domain/src/spots/contract.ts.'],
    ['GiftCards', '« GiftCards » ne peut pas nommer un contexte'],
    ['gift_cards', '« gift_cards » ne peut pas nommer un contexte'],
    ['2-cards', '« 2-cards » ne peut pas nommer un contexte'],
    ['../cards', '« ../cards » ne peut pas nommer un contexte'],
    ['utils', '« utils » ne peut pas nommer un contexte'],
    ['import', '« import » ne peut pas nommer un contexte'],
    ['kernel', '« kernel » est un dossier commun du domaine'],
  ])('%s', (noun, sentence) => {
    expect(() => newContext(root, noun)).toThrow(sentence);
  });

  test('the command says it in French and fails', () => {
    expect(run('tools/new-context/main.ts', 'spots')).toMatchObject({ status: 1, stdout: '' });
    expect(run('tools/new-context/main.ts').stderr).toContain('Donnez un nom, et un seul');
  });
});
