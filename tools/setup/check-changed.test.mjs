import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chooseChecks, crossedBy } from './choose-checks.mjs';
import { changedBetween, changedSince, filesOf, previousLanding, startOfWork } from './git.mjs';
import { importersOf } from './import-graph.mjs';
import { stepsOfLanding, stepsOfNight, whyNightly } from './nightly.mjs';
import { figureSteps, nightlySteps, steps } from './steps.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'elan-changed-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path, text) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Runs git in the folder, without what the machine's settings would change. */
function git(date, ...args) {
  const env = {
    ...process.env,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_DATE: date,
  };
  const who = ['-c', 'user.name=Nadia', '-c', 'user.email=nadia@elan.test', '-c', 'commit.gpgsign=false'];
  const { status, stdout, stderr } = spawnSync('git', [...who, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env,
  });
  expect(stderr + stdout, `git ${args.join(' ')}`).toSatisfy(() => status === 0);
  return stdout.trim();
}

function commit(date, path, text = date) {
  write(path, text);
  git(date, 'add', '-A');
  git(date, 'commit', '-q', '-m', path);
  return git(date, 'rev-parse', 'HEAD');
}

describe('what changed', () => {
  test('is what was committed since, what was not yet, and what git does not know', () => {
    git('2026-01-01T08:00:00Z', 'init', '-q', '-b', 'main');
    const before = commit('2026-01-01T08:00:00Z', 'kept.ts');
    commit('2026-01-01T09:00:00Z', 'committed.ts');
    write('kept.ts', 'again');
    write('new.ts', '');
    expect(startOfWork(folder)).toBe(git('', 'rev-parse', 'HEAD'));
    expect(changedSince(startOfWork(folder), folder)).toEqual(['kept.ts', 'new.ts']);
    expect(changedSince(before, folder)).toEqual(['committed.ts', 'kept.ts', 'new.ts']);
    expect(filesOf(folder).toSorted()).toEqual(['committed.ts', 'kept.ts', 'new.ts']);
  });

  test('since the previous landing: the first parent of a merge, else a merge or a day before', () => {
    git('2026-01-01T08:00:00Z', 'init', '-q', '-b', 'main');
    const first = commit('2026-01-01T08:00:00Z', 'tools/a.ts');
    expect(previousLanding(folder)).toBeUndefined();
    commit('2026-01-02T07:00:00Z', 'docs/a.md');
    expect(previousLanding(folder)).toBeUndefined();
    const late = commit('2026-01-02T09:00:00Z', 'docs/b.md');
    expect(previousLanding(folder)).toBe(first);
    git('2026-01-02T10:00:00Z', 'checkout', '-q', '-b', 'work');
    commit('2026-01-02T10:00:00Z', 'apps/server/migrations/0001.sql');
    git('2026-01-02T10:00:00Z', 'checkout', '-q', 'main');
    git('2026-01-02T11:00:00Z', 'merge', '-q', '--no-ff', '-m', 'land', 'work');
    const merge = git('', 'rev-parse', 'HEAD');
    expect(previousLanding(folder)).toBe(late);
    expect(changedBetween(late, 'HEAD', folder)).toEqual(['apps/server/migrations/0001.sql']);
    expect(stepsOfLanding(folder)).toMatchObject({
      steps: [...steps, ...nightlySteps],
      sentence: expect.stringContaining('apps/server/migrations/0001.sql a changé'),
    });
    commit('2026-01-02T12:00:00Z', 'README.md');
    expect(previousLanding(folder)).toBe(merge);
    expect(stepsOfLanding(folder)).toMatchObject({ steps });
  });

  test('is not known without git: the long checks run', () => {
    expect(previousLanding(folder)).toBeUndefined();
    expect(stepsOfLanding(folder).sentence).toContain('ce qui a changé n’est pas connu');
  });
});

test.each([
  ['tools/setup/run.mjs', true],
  ['apps/server/src/platform/db/database.ts', true],
  ['apps/server/migrations/0107_people.sql', true],
  ['apps/server/src/contexts/spots/spots.routes.ts', false],
  ['docs/tools/page.md', false],
])('the long checks are due when %s changed: %s', (path, due) => {
  expect(whyNightly([path]) !== undefined).toBe(due);
});

test('a night rehearses the image, and measures where it is asked to', () => {
  expect(stepsOfNight([])).toBe(nightlySteps);
  expect(nightlySteps.map(({ script }) => script)).toEqual(['test:long', 'proof:short', 'rehearse-image']);
  expect(stepsOfNight(['--figures'])).toEqual([...nightlySteps, ...figureSteps]);
});

test('a night that measures asks for every measure of the bench, but the one of hours and those that are parts of another', () => {
  const told = readFileSync(new URL('../../bench/README.md', import.meta.url), 'utf8');
  const named = new Set([...told.matchAll(/npm run bench -- (--[a-z-]+)/g)].map(([, word]) => word));
  const asked = figureSteps.map(({ command }) => command.split(' ')[4]);
  expect(asked).toContain(undefined);
  expect(new Set(asked.filter(Boolean))).toEqual(
    named.difference(new Set(['--scale', '--members', '--sign-in'])),
  );
});

const server = 'apps/server/src/contexts';
const web = 'apps/web/src';
const domain = 'packages/domain/src';

/** A small house: spots are planned on by sessions, and drawn by one screen. */
const house = {
  [`${domain}/kernel/index.ts`]: "export * from './money.ts';",
  [`${domain}/kernel/money.ts`]: 'export const free = 0;',
  [`${domain}/spots/index.ts`]: "export * from './spot-rules.ts';\nexport * from './contract.ts';",
  [`${domain}/spots/spot-rules.ts`]: 'export const mayOpen = (spot: unknown) => spot;',
  [`${domain}/spots/spot-rules.test.ts`]: "import { mayOpen } from './spot-rules.ts';\nmayOpen(1);",
  [`${domain}/spots/contract.ts`]: 'export const spotsContract = {};',
  [`${server}/spots/spots.routes.ts`]:
    "import { spotsContract } from '@elan/domain/spots';\nexport const routes = spotsContract;",
  [`${server}/spots/open-spot.ts`]:
    "import { mayOpen } from '@elan/domain/spots';\nexport const open = mayOpen;",
  [`${server}/spots/public.ts`]: "export { open } from './open-spot.ts';\nexport const other = 1;",
  [`${server}/spots/spots.test.ts`]: "import '../../testing/product.ts';",
  [`${server}/sessions/plan.ts`]: "import { open } from '../spots/public.ts';\nexport const plan = open;",
  [`${server}/sessions/plan.test.ts`]: "import { plan } from './plan.ts';\nplan(1);",
  [`${server}/members/members.ts`]:
    "import { other } from '../spots/public.ts';\nexport const members = other;",
  [`${server}/members/members.test.ts`]:
    "import { members } from './members.ts';\nimport '../../testing/product.ts';\nvoid members;",
  'apps/server/src/testing/product.ts':
    "import { routes } from '../contexts/spots/spots.routes.ts';\nimport '../contexts/sessions/plan.ts';\nvoid routes;",
  'apps/server/src/testing/permissions.test.ts': "import './product.ts';",
  [`${web}/ui/lists/list.tsx`]: 'export const List = () => <ul />;',
  [`${web}/contexts/spots/spots.screen.tsx`]:
    "import type { mayOpen } from '@elan/domain/spots';\nimport { List } from '../../ui/lists/list.tsx';\nexport const SpotsScreen = () => <List />;\nexport type May = typeof mayOpen;",
  [`${web}/contexts/spots/spots.component.test.tsx`]:
    "import { SpotsScreen } from './spots.screen.tsx';\nvoid SpotsScreen;",
  [`${web}/contexts/members/members.screen.tsx`]: 'export const MembersScreen = () => <p />;',
  [`${web}/app/screens.tsx`]: "export const load = () => import('../contexts/spots/spots.screen.tsx');",
  'e2e/spots.journey.ts': '// Crosses: spots.\nexport {};',
  'e2e/sessions.journey.ts': '// Crosses: sessions, spots.\nexport {};',
  'e2e/members.journey.ts': '// Crosses: members.\nexport {};',
  'e2e/accessibility.journey.ts': '// Crosses: spots, members.\nexport {};',
  'tools/proof/main.ts': 'export {};',
};

function choose(...changed) {
  for (const [path, text] of Object.entries(house)) write(path, text);
  const files = [...Object.keys(house), 'README.md'];
  const crossed = new Map(
    files.filter((path) => path.endsWith('.journey.ts')).map((path) => [path, crossedBy(house[path])]),
  );
  return chooseChecks({ changed, files, importers: importersOf(folder, files, parseSync), crossed });
}

describe('a change is checked where it can break something', () => {
  test('a rule of the domain: whoever asks for it by its name, through the doors', () => {
    const { types, tests, components, journeys, contexts } = choose(`${domain}/spots/spot-rules.ts`);
    expect(types).toEqual(['packages/domain', 'apps/server', 'apps/web']);
    expect(tests).toEqual([
      `${domain}/spots/spot-rules.test.ts`,
      `${server}/spots/spots.test.ts`,
      `${server}/sessions/plan.test.ts`,
    ]);
    expect(components).toEqual([`${web}/contexts/spots/spots.component.test.tsx`]);
    expect(journeys).toEqual(['e2e/spots.journey.ts', 'e2e/sessions.journey.ts']);
    expect(contexts).toEqual(['spots']);
  });

  test('a route: the tests of its folder, and those of the whole product', () => {
    const { tests, reasons } = choose(`${server}/spots/spots.routes.ts`);
    expect(tests).toEqual([`${server}/spots/spots.test.ts`, 'apps/server/src/testing/permissions.test.ts']);
    expect(reasons.tests).toContain(`leur dossier est ${server}/spots/`);
  });

  test('a part of the kit: the screens that draw it', () => {
    const { types, components, journeys, contexts } = choose(`${web}/ui/lists/list.tsx`);
    expect(contexts).toEqual(['spots']);
    expect(types).toEqual(['apps/web']);
    expect(components).toEqual([`${web}/contexts/spots/spots.component.test.tsx`]);
    expect(journeys).toEqual([
      'e2e/spots.journey.ts',
      'e2e/sessions.journey.ts',
      'e2e/accessibility.journey.ts',
    ]);
  });

  test('what composes the pages: every journey', () => {
    expect(choose(`${web}/app/screens.tsx`)).toMatchObject({ journeys: { length: 4 }, contexts: undefined });
  });

  test('a journey: itself', () => {
    expect(choose('e2e/members.journey.ts')).toMatchObject({
      types: ['e2e'],
      tests: [],
      journeys: ['e2e/members.journey.ts'],
    });
  });

  test('a page of the documentation: no test', () => {
    expect(choose('README.md')).toMatchObject({ types: [], lint: [], tests: [], journeys: [], code: false });
  });

  test.each([
    `${domain}/kernel/money.ts`,
    'apps/server/src/platform/db/database.ts',
    'tools/setup/run.mjs',
    'package-lock.json',
  ])('what everything stands on: everything (%s)', (path) => {
    expect(choose(path).all).toContain(path);
  });

  test('a file that went: what stood beside it, and nothing is read of it', () => {
    const { lint, tests } = choose(`${server}/spots/gone.ts`);
    expect(lint).toEqual([]);
    expect(tests).toEqual([`${server}/spots/spots.test.ts`]);
  });
});
