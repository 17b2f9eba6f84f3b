import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Minimum } from './check-arrows.ts';

/** Files by path. */
export type Tree = Readonly<Record<string, string>>;

const packages: Tree = {
  'node_modules/zod/package.json': '{ "name": "zod", "version": "1.0.0", "main": "index.js" }',
  'node_modules/zod/index.js': 'export const z = 1;',
  'node_modules/zod/mini/index.js': 'export const z = 1;',
  'node_modules/fastify/package.json': '{ "name": "fastify", "version": "1.0.0", "main": "index.js" }',
  'node_modules/fastify/index.js': 'export const fastify = 1;',
  'packages/domain/package.json':
    '{ "name": "@elan/domain", "type": "module", "exports": { "./*": "./src/*/index.ts" } }',
};

/** The rows of contexts, and the list of them. */
const policiesOf = (...nouns: readonly string[]): Tree => ({
  ...Object.fromEntries(
    nouns.flatMap((noun) => [
      [
        `packages/domain/src/${noun}/${noun}.policy.ts`,
        `import { free } from '../kernel/index.ts';\nexport const ${noun}Policy = { free };\n`,
      ],
      [
        `packages/domain/src/${noun}/${noun}.policy.test.ts`,
        `import { ${noun}Policy } from './${noun}.policy.ts';\nexport const used = ${noun}Policy;\n`,
      ],
    ]),
  ),
  'packages/domain/src/policies/contexts.ts': [
    ...nouns.map((noun) => `import { ${noun}Policy } from '../${noun}/${noun}.policy.ts';`),
    `export const policies = [${nouns.map((noun) => `${noun}Policy`).join(', ')}];\n`,
  ].join('\n'),
  'packages/domain/src/policies/index.ts': "export * from './contexts.ts';\n",
});

const domain: Tree = {
  'packages/domain/src/kernel/money.ts': 'export type Cents = number;\nexport const free: Cents = 0;\n',
  'packages/domain/src/kernel/index.ts': "export * from './money.ts';\n",
  'packages/domain/src/accounts/index.ts':
    'export type Actor = { id: string };\nexport const nobody = null;\n',
  'packages/domain/src/spots/contract.ts':
    "import * as z from 'zod/mini';\nimport { free } from '../kernel/index.ts';\nexport const spot = { z, free };\n",
  'packages/domain/src/spots/index.ts': "export * from './contract.ts';\n",
  'packages/domain/src/spots/errors.ts':
    "import { free } from '../kernel/index.ts';\nexport const spotErrors = { free };\n",
  'packages/domain/src/spots/spots.words.ts':
    "import type { spotsPolicy } from './spots.policy.ts';\nimport { spotErrors } from './errors.ts';\nexport const spotWords = { spotErrors } as { spotErrors: unknown; of?: typeof spotsPolicy };\n",
  'packages/domain/src/words/contexts.ts':
    "import { spotWords } from '../spots/spots.words.ts';\nexport const words = [spotWords];\n",
  'packages/domain/src/words/index.ts': "export * from './contexts.ts';\n",
  ...policiesOf('accounts', 'spots', 'programs'),
};

const server: Tree = {
  'apps/server/src/platform/db/database.ts':
    "import type { Actor } from '@elan/domain/accounts';\nexport type Who = Actor;\n",
  'apps/server/src/contexts/spots/spots.tables.ts':
    "import { spot } from '@elan/domain/spots';\nimport type { Who } from '../../platform/db/database.ts';\nconst pgTable = (_name: string, columns: object) => columns;\nexport const spots = pgTable('spots', { spot } as { spot: unknown; who?: Who });\n",
  'apps/server/src/contexts/spots/public.ts': "export { spots } from './spots.tables.ts';\n",
  'apps/server/src/contexts/programs/programs.tables.ts':
    "import { spots } from '../spots/public.ts';\nexport const programs = { spots };\n",
  'apps/server/src/contexts/programs/programs.routes.ts':
    "import { programs } from './programs.tables.ts';\nexport const routes = [programs];\n",
  'apps/server/src/testing/a-program.ts':
    "import { programs } from '../contexts/programs/programs.tables.ts';\nexport const aProgram = programs;\n",
  'apps/server/src/main.ts':
    "import { routes } from './contexts/programs/programs.routes.ts';\nconsole.log(routes);\n",
};

const web: Tree = {
  'apps/web/src/ui/price.tsx': "import { free } from '@elan/domain/kernel';\nexport const price = free;\n",
  'apps/web/src/contexts/spots/spots.screen.tsx':
    "import { spot } from '@elan/domain/spots';\nimport { price } from '../../ui/price.tsx';\nexport const SpotsScreen = { spot, price };\n",
  'apps/web/src/contexts/programs/programs.queries.ts':
    "import { free } from '@elan/domain/kernel';\nexport const programs = free;\n",
  'apps/web/src/base/theme/colors.ts': "export const sapin = '#0a5c4a';\n",
  'apps/web/src/app/screens.tsx':
    "import { SpotsScreen } from '../contexts/spots/spots.screen.tsx';\nimport { programs } from '../contexts/programs/programs.queries.ts';\nimport { sapin } from '../base/theme/colors.ts';\nexport const screens = [SpotsScreen, programs, sapin];\n",
  'apps/web/src/app/main.tsx': "import { screens } from './screens.tsx';\nconsole.log(screens);\n",
};

const bench: Tree = {
  'bench/median.ts': "import { free } from '@elan/domain/kernel';\nexport const median = free;\n",
  // The peer stands on packages that nobody has before it is measured: it is not cruised.
  'bench/web/peer/src/main.ts': "import { Admin } from 'an-admin-of-others';\nexport const peer = Admin;\n",
};

/** A small house without a flaw. */
export const cleanTree: Tree = { ...packages, ...domain, ...server, ...web, ...bench };

/** How many modules the clean house has at least. */
export const cleanMinimum: Minimum = {
  'packages/domain/src': 5,
  'apps/server/src': 7,
  'apps/web/src': 6,
  bench: 1,
};

/** Runs `work` on the clean house with these files added or replaced, in a folder that is erased afterwards. */
export async function withTree<T>(planted: Tree, work: (root: string) => Promise<T>): Promise<T> {
  const root = mkdtempSync(join(tmpdir(), 'elan-structure-'));
  try {
    for (const [path, text] of Object.entries({ ...cleanTree, ...planted })) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    mkdirSync(join(root, 'node_modules/@elan'));
    symlinkSync(join(root, 'packages/domain'), join(root, 'node_modules/@elan/domain'), 'junction');
    return await work(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
