import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { arrowRules } from './arrow-rules.ts';
import { cleanMinimum, cleanTree, withTree, type Tree } from './clean-tree.ts';
import { structureOf } from './structure-of.ts';

const domain = 'packages/domain/src';
const server = 'apps/server/src';
const web = 'apps/web/src';

/** The rules that a planted tree breaks, with the file that breaks each. */
async function brokenBy(planted: Tree, minimum = cleanMinimum): Promise<string[]> {
  const { findings } = await withTree(planted, (root) => structureOf(root, minimum, {}));
  return findings.map(({ rule, file }) => `${rule} ${file}`);
}

const imports = (from: string, specifier: string): Tree => ({
  [from]: `import * as wanted from '${specifier}';\nexport const used = wanted;\n`,
});
const importsType = (from: string, specifier: string): Tree => ({
  [from]: `import type * as wanted from '${specifier}';\nexport type Used = typeof wanted;\n`,
});

/** A file of the clean house with one import more. */
const alsoImports = (file: string, specifier: string): Tree => ({
  [file]: `import * as wanted from '${specifier}';\n${cleanTree[file] ?? ''}export const used = wanted;\n`,
});

describe('a house without a flaw', () => {
  test('passes', async () => {
    expect(await brokenBy({})).toEqual([]);
  });

  test('is not taken for one when nothing was cruised', async () => {
    const unseen = {
      'packages/domain/src': 0,
      'apps/server/src': 0,
      'apps/web/src': 0,
      'apps/mobile/src': 1,
    };
    expect(await brokenBy({}, unseen)).toEqual(['too-few-modules-cruised apps/mobile/src']);
    const { findings } = await withTree({}, (root) => structureOf(root, undefined, {}));
    const tooFew = findings.filter(({ rule }) => rule === 'too-few-modules-cruised');
    expect(tooFew.map(({ file }) => file)).toEqual([domain, server, web, 'bench']);
  });
});

/** A rule, the files that break it, and the one that is named when it is not the first of them. */
type Plant = readonly [rule: string, planted: Tree, file?: string];
const named = (plants: readonly Plant[]) =>
  plants.map(([rule, planted, file = Object.keys(planted)[0]]) => [`${rule} ${file}`, planted] as const);

const arrows: Plant[] = [
  ['kernel-knows-no-context', imports(`${domain}/kernel/rate.ts`, '../spots/index.ts')],
  ['kernel-knows-no-context', importsType(`${domain}/kernel/rate.ts`, '../spots/index.ts')],
  ['domain-context-through-its-index', imports(`${domain}/programs/index.ts`, '../spots/contract.ts')],
  ['domain-context-through-its-index', importsType(`${domain}/programs/index.ts`, '../kernel/money.ts')],
  ['a-manifest-stands-alone', imports(`${domain}/spots/spots.policy.ts`, '../accounts/index.ts')],
  ['a-manifest-stands-alone', importsType(`${domain}/spots/spots.policy.ts`, '../accounts/index.ts')],
  ['a-manifest-stands-alone', imports(`${domain}/spots/spots.policy.ts`, 'zod/mini')],
  ['a-manifest-stands-alone', alsoImports(`${domain}/spots/spots.words.ts`, '../policies/index.ts')],
  ['rows-without-sentences', imports(`${domain}/spots/spots.policy.ts`, './errors.ts')],
  ['rows-without-sentences', imports(`${domain}/policies/labels.ts`, '../words/index.ts')],
  ['only-the-lists-read-manifests', imports(`${domain}/spots/rows.ts`, './spots.policy.ts')],
  ['only-the-lists-read-manifests', importsType(`${domain}/spots/rows.ts`, './spots.words.ts')],
  ['the-lists-read-only-manifests', alsoImports(`${domain}/policies/contexts.ts`, '../spots/index.ts')],
  ['the-lists-read-only-manifests', alsoImports(`${domain}/words/contexts.ts`, '../spots/errors.ts')],
  ['every-policy-is-listed', imports(`${domain}/spots/slots.policy.ts`, '../kernel/index.ts')],
  ['every-word-is-listed', imports(`${domain}/programs/programs.words.ts`, '../kernel/index.ts')],
  ['every-word-is-listed', imports(`${domain}/programs/errors.ts`, '../kernel/index.ts')],
  ['every-word-is-listed', imports(`${domain}/spots/settings.ts`, '../kernel/index.ts')],
  [
    'domain-from-outside-through-its-index',
    imports(`${web}/app/start.ts`, '../../../../packages/domain/src/kernel/money.ts'),
  ],
  ['domain-is-pure', imports(`${domain}/spots/files.ts`, 'node:fs')],
  ['domain-is-pure', imports(`${domain}/spots/server.ts`, 'fastify')],
  ['domain-is-pure', imports(`${domain}/spots/whole-zod.ts`, 'zod')],
  ['domain-tests-are-pure', imports(`${domain}/spots/spot.test.ts`, 'node:fs')],
  [
    'server-context-through-its-public',
    imports(`${server}/contexts/programs/list.ts`, '../spots/spots.tables.ts'),
  ],
  [
    'server-context-through-its-public',
    importsType(`${server}/contexts/programs/list.ts`, '../spots/spots.tables.ts'),
  ],
  ['platform-knows-no-context', imports(`${server}/platform/db/spots.ts`, '../../contexts/spots/public.ts')],
  ['platform-knows-no-context', importsType(`${server}/platform/db/spots.ts`, '@elan/domain/spots')],
  [
    'platform-takes-only-types-of-accounts',
    imports(`${server}/platform/http/guard.ts`, '@elan/domain/accounts'),
  ],
  [
    'platform-takes-only-types-of-accounts',
    {
      [`${server}/platform/http/guard.ts`]:
        "import type { Actor } from '@elan/domain/accounts';\nimport { nobody } from '@elan/domain/accounts';\nexport const actor: Actor | null = nobody;\n",
    },
  ],
  ['only-the-root-joins-server-contexts', imports(`${server}/start.ts`, './contexts/spots/public.ts')],
  ['nobody-imports-the-server-root', imports(`${server}/contexts/spots/make.ts`, '../../testing/a-date.ts')],
  ['server-never-imports-the-web', imports(`${server}/platform/price.ts`, '../../../web/src/ui/price.tsx')],
  ['web-contexts-never-meet', imports(`${web}/contexts/spots/list.ts`, '../programs/programs.queries.ts')],
  [
    'web-contexts-never-meet',
    importsType(`${web}/contexts/spots/list.ts`, '../programs/programs.queries.ts'),
  ],
  ['ui-knows-no-context', imports(`${web}/ui/card.tsx`, '../contexts/spots/spots.screen.tsx')],
  ['ui-knows-no-context', imports(`${web}/ui/card.tsx`, '../base/theme/colors.ts')],
  ['ui-knows-no-context', importsType(`${web}/ui/card.tsx`, '@elan/domain/spots')],
  ['base-knows-no-web-context', imports(`${web}/base/list.ts`, '../contexts/spots/spots.screen.tsx')],
  ['nobody-imports-app', imports(`${web}/contexts/spots/list.ts`, '../../app/screens.tsx')],
  ['nobody-imports-app', imports(`${web}/base/list.ts`, '../app/screens.tsx')],
  ['only-app-joins-web-contexts', imports(`${web}/prerender.ts`, './contexts/spots/spots.screen.tsx')],
  [
    'browser-never-imports-the-server',
    imports(`${web}/app/db.ts`, '../../../server/src/platform/db/database.ts'),
  ],
  ['browser-has-no-node', imports(`${web}/app/files.ts`, 'node:fs')],
  [
    'bench-reaches-contexts-by-their-doors',
    imports('bench/measure.ts', '../apps/server/src/contexts/spots/spots.tables.ts'),
  ],
  [
    'bench-reaches-contexts-by-their-doors',
    importsType('bench/scale/measure.ts', '../../apps/server/src/contexts/spots/spots.tables.ts'),
  ],
  [
    'bench-reads-no-source-of-the-browser',
    imports('bench/web/measure.ts', '../../apps/web/src/app/screens.tsx'),
  ],
  ['no-unknown-import', imports(`${web}/app/lost.ts`, './nowhere.ts')],
  ['product-never-imports-tools', imports(`${server}/platform/tool.ts`, '../../../../tools/a-tool.ts')],
  ['product-never-imports-tools', imports(`${server}/platform/tool.ts`, '../../../../bench/median.ts')],
  ['no-orphan', { [`${web}/app/alone.ts`]: 'export const alone = 1;\n' }],
  [
    'no-cycle',
    {
      [`${web}/app/hen.ts`]: "import type { Egg } from './egg.ts';\nexport type Hen = Egg;\n",
      [`${web}/app/egg.ts`]: "import type { Hen } from './hen.ts';\nexport type Egg = { hen: Hen };\n",
    },
    `${web}/app/egg.ts`,
  ],
];

/** What the planted imports lead to, so that only their arrow is wrong. */
const beside: Tree = {
  'node_modules/vitest/package.json': '{ "name": "vitest", "version": "1.0.0", "main": "index.js" }',
  'node_modules/vitest/index.js': 'export const test = 1;',
  [`${server}/testing/a-date.ts`]:
    "import { free } from '@elan/domain/kernel';\nexport const aDate = free;\n",
  'tools/a-tool.ts': 'export const tool = 1;\n',
};

describe('an arrow that points the wrong way is found', () => {
  test.each(named(arrows))('%s', async (broken, planted) => {
    expect(await brokenBy({ ...beside, ...planted })).toEqual([broken]);
  });

  test('each rule has its plant', () => {
    expect(new Set(arrows.map(([rule]) => rule))).toEqual(new Set(arrowRules.map(({ name }) => name)));
  });
});

const used = (name: string, text = ''): Tree => ({
  [name]: `import { free } from '@elan/domain/kernel';\nexport const used = free;\n${text}`,
});

describe.each([
  ['a context of the server', `${server}/contexts/spots`],
  ['a context of the web', `${web}/contexts/spots`],
  ['a context of the domain', `${domain}/spots`],
  ['the bench', 'bench'],
])('rooms of %s', (_, room) => {
  const doors = used(`${room}/opening/hours.ts`);

  test('may import one another one way, and stand on what lies in the folder of the context', async () => {
    expect(
      await brokenBy({ ...doors, ...imports(`${room}/closing/close.ts`, '../opening/hours.ts') }),
    ).toEqual([]);
  });

  test.each([
    ['each other', imports(`${room}/opening/again.ts`, '../closing/why.ts')],
    ['each other, types included', importsType(`${room}/opening/again.ts`, '../closing/why.ts')],
    [
      'through a third one',
      {
        ...imports(`${room}/opening/again.ts`, '../moving/move.ts'),
        ...imports(`${room}/moving/move.ts`, '../closing/why.ts'),
      },
    ],
  ])('never import %s', async (_case, planted) => {
    const why = used(`${room}/closing/why.ts`);
    const close = imports(`${room}/closing/close.ts`, '../opening/hours.ts');
    const broken = [...Object.keys(planted), `${room}/closing/close.ts`];
    expect((await brokenBy({ ...doors, ...why, ...close, ...planted })).toSorted()).toEqual(
      broken.map((file) => `rooms-import-one-way ${file}`).toSorted(),
    );
  });
});

const names: Plant[] = [
  ['name', used(`${web}/app/SearchBar.ts`)],
  ['name', used(`${web}/app/search_bar.ts`)],
  ['name', used(`${web}/app/searchBar/bar.ts`)],
  ['name', used(`${web}/app/shells/index.tsx`)],
  ['name', used(`${server}/platform/db/index.ts`)],
  ['name', used(`${web}/app/utils.ts`)],
  ['name', used(`${server}/platform/helpers/date.ts`)],
  ['name', used(`${web}/app/common/date.ts`)],
  ['name', used(`${server}/platform/db/database.service.ts`)],
  ['name', used(`${server}/contexts/spots/spots.screen.ts`)],
  ['name', used(`${web}/ui/price.queries.ts`)],
  ['known-context', used(`${server}/contexts/rockets/launch.ts`), `${server}/contexts/rockets/`],
  ['known-context', used(`${web}/contexts/rockets/launch.ts`), `${web}/contexts/rockets/`],
  [
    'known-context',
    { [`${domain}/rockets/index.ts`]: "export * from '../kernel/index.ts';\n" },
    `${domain}/rockets/`,
  ],
  [
    'policy-without-test',
    {
      ...imports(`${domain}/coaches/coaches.policy.ts`, '../kernel/index.ts'),
      ...alsoImports(`${domain}/policies/contexts.ts`, '../coaches/coaches.policy.ts'),
    },
  ],
  ['file-too-long', used(`${web}/app/long.ts`, '// a line\n'.repeat(399))],
];

describe('a name or a length out of order is found', () => {
  test.each(named(names))('%s', async (broken, planted) => {
    expect(await brokenBy(planted)).toEqual([broken]);
  });

  test('400 lines pass, and so do a test beside the index and the roles of each place', async () => {
    const right = {
      ...used(`${web}/app/long.ts`, '// a line\n'.repeat(398)),
      [`${domain}/kernel/index.test.ts`]: "import { free } from './index.ts';\nexport const used = free;\n",
      ...used(`${server}/contexts/spots/open-spot.job.ts`),
      ...used(`${server}/contexts/spots/spot-opened.mail.tsx`),
      ...used(`${web}/contexts/spots/spot.form.tsx`),
    };
    expect(await brokenBy(right)).toEqual([]);
  });
});

const journeys: Plant[] = [
  ['journey-without-contexts', used('e2e/spots.journey.ts')],
  [
    'journey-without-contexts',
    { 'e2e/spots.journey.ts': '// Crosses: spots, rockets.\nexport const used = 1;\n' },
  ],
];

describe('a journey that does not say which contexts it crosses is found', () => {
  test.each(named(journeys))('%s', async (broken, planted) => {
    expect(await brokenBy(planted)).toEqual([broken]);
  });

  test('one that does passes', async () => {
    const right = { 'e2e/spots.journey.ts': '// Crosses: spots, programs.\nexport const used = 1;\n' };
    expect(await brokenBy(right)).toEqual([]);
  });
});

describe('a contract that is not in the manifest of one context is found', () => {
  const contract = used(`${domain}/spots/contract.ts`, 'export const plantedContract = {};');
  const found = [`contract-in-one-manifest ${domain}/spots/contract.ts`];
  const taken = (name: string): Tree =>
    used(`${server}/contexts/${name}/${name}.context.ts`, 'export const planted = { a: plantedContract };');

  test('in none: its routes would be answered by nobody', async () => {
    const imported = `${server}/contexts/spots/spots.context.ts`;
    expect(await brokenBy(contract)).toEqual(found);
    expect(
      await brokenBy({
        ...contract,
        ...used(imported, "import type { plantedContract } from '@elan/domain/spots';"),
      }),
    ).toEqual(found);
  });

  test('in two it is, in one it passes, and so does a part of one that is', async () => {
    expect(await brokenBy({ ...contract, ...taken('spots'), ...taken('programs') })).toEqual(found);
    expect(await brokenBy({ ...contract, ...taken('spots') })).toEqual([]);
    const part = used(`${domain}/spots/part.ts`, 'export const partContract = {};');
    const whole = used(
      `${domain}/spots/contract.ts`,
      "import { partContract } from './part.ts';\nexport const plantedContract = { ...partContract };",
    );
    expect(await brokenBy({ ...part, ...whole, ...taken('spots') })).toEqual([]);
  });
});

// Cut in two so that the check, which reads this file too, does not find them here.
const ids: readonly string[] = [
  '// Nobody cancels so late (D' + '77).',
  '/** Counts it once (I10, I' + '77). */',
  "test('nothing is lost (T" + "77)', () => undefined);",
  '// As the specification points 5 and' + ' 77 say.',
  '/** Where it stands (state' + ' machine 77). */',
];
const rules = {
  'docs/rules.md': '# Rules\n\n- **I10** Counted once.\n- **point 5** Forms.\n- **D22** Elapsed hours.\n',
};

describe('a rule id that docs/rules.md does not explain is found', () => {
  const file = `${server}/contexts/spots/spots.routes.ts`;
  test.each(ids)('%s', async (text) => {
    expect(await brokenBy({ ...rules, ...used(file, text) })).toEqual([`unknown-rule-id ${file}`]);
  });

  test('one that it explains passes, and so does what only looks like an id', async () => {
    const right = [
      '// Counted once (I10), by elapsed hours: D22; specification point 5.',
      "export const times = ['2026-11-23T10:00', `${'2026-11-23'}T08:00:00Z`, '%A0%80', 'D2x'];",
    ];
    expect(await brokenBy({ ...rules, ...used(file, right.join('\n')) })).toEqual([]);
  });

  test('without the page none is explained', async () => {
    expect(await brokenBy(used(file, '// Counted once (I10).'))).toEqual([`unknown-rule-id ${file}`]);
  });
});

// Cut in two for the same reason.
const words: readonly (readonly [rule: string, text: string])[] = [
  ['no-todo', '// TO' + 'DO later'],
  ['no-todo', '// FIX' + 'ME later'],
  ['no-skipped-test', 'test.sk' + "ip('x', () => undefined);"],
  ['no-skipped-test', 'describe.on' + "ly('x', () => undefined);"],
  ['no-skipped-test', 'it.to' + "do('x');"],
  ['no-skipped-test', 'test.sk' + "ip.each([1])('x', () => undefined);"],
  ['no-type-silencing', '// @ts-ig' + 'nore'],
  ['no-type-silencing', '// @ts-expect-er' + 'ror'],
  ['no-type-silencing', '// @ts-no' + 'check'],
  ['no-as-any', 'export const a = (1 as a' + 'ny).b;'],
  ['no-as-any', 'export const a = 1 as a' + 'ny as string;'],
  ['no-as-any', 'export const a = 1 as a' + 'ny'],
  ['lint-disabled-without-reason', '// oxlint-dis' + 'able-next-line no-console'],
  ['lint-disabled-without-reason', '/* eslint-dis' + 'able */'],
  ['no-empty-catch', 'try { used; } catch ' + '{ }'],
  ['no-empty-catch', 'try { used; } catch (error) ' + '{\n}'],
  ['no-empty-catch', 'void Promise.resolve().catch(() => ' + '{});'],
  ['colour-outside-theme', "export const color = '#0a5c4a';"],
  ['colour-outside-theme', "export const border = '1px solid #fff';"],
  ['colour-outside-theme', "export const shadow = '0 1px 2px #00000080';"],
  ['required-sentence-outside-kernel', "const problem = 'Le champ est req" + "uis';"],
  ['french-typography', 'export const field = <Field description="Facultatif ' + ': la taille." />;'],
  ['french-typography', 'export const field = <Field label="Déjà inscrit ' + '?" />;'],
  ['french-typography', 'export const field = <Field label="L' + "'entreprise" + '" />;'],
  ['french-typography', 'export const field = <Field label="La ligne «' + ' Tous »." />;'],
  ['french-typography', "export const question = 'Déjà inscrit\\u00" + "a0?';"],
  ['french-typography', 'export const question = <p>Déjà inscrit&nb' + 'sp;? Oui.</p>;'],
  ['french-typography', "export const question = 'Oui\u00a0" + "!';"],
];

describe('a word that no source may say is found', () => {
  test.each(words)('%s: %s', async (rule, text) => {
    const file = `${web}/app/words.ts`;
    expect(await brokenBy(used(file, text))).toEqual([`${rule} ${file}`]);
  });

  test('what only looks like one passes', async () => {
    const right = [
      '// as any other, see #12345 and skip the rest',
      'export class A { #added = 1; get b() { return this.#added; } }',
      "export const link = '#feedback';",
      'try { used; } catch { /* the file is gone already: nothing to do */ }',
      '// oxlint-dis' + 'able-next-line no-console -- the seed prints its accounts',
      'export const page = items.slice(skip);',
    ].join('\n');
    expect(await brokenBy(used(`${web}/app/words.ts`, right))).toEqual([]);
    const refused = '// @ts-expect-er' + 'ror the code is unknown\n';
    expect(await brokenBy(used(`${server}/platform/words.test.ts`, refused))).toEqual([]);
  });
});

test('several queries at once are found where a request may be one transaction, and nowhere else', async () => {
  const text = 'export const both = Promise.all([used, used]);';
  const file = `${server}/contexts/spots/open-spots.ts`;
  expect(await brokenBy(used(file, text))).toEqual([`one-query-at-a-time ${file}`]);
  expect(await brokenBy(used(`${server}/platform/squares.ts`, text))).toEqual([]);
  expect(await brokenBy(used(`${server}/contexts/spots/open-spots.test.ts`, text))).toEqual([]);
});

test('the command lists what it found and fails', async () => {
  const command = fileURLToPath(new URL('main.ts', import.meta.url));
  const { status, stderr } = await withTree(used(`${web}/app/utils.ts`), async (root) =>
    spawnSync(process.execPath, [command, root], { encoding: 'utf8' }),
  );
  expect(status).toBe(1);
  expect(stderr).toContain('name (1)\n  apps/web/src/app/utils.ts');
  expect(stderr).toContain('too-few-modules-cruised (4)');
});
