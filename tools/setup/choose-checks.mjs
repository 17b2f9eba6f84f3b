// What a change can break, and why: the checks of `npm run check -- --changed`.
import { posix } from 'node:path';
import { reachedFrom } from './import-graph.mjs';

/** What everything stands on, or is checked by. */
const ground =
  /^(?:package(?:-lock)?\.json|tsconfig\.base\.json|vitest\.config\.ts|\.oxlintrc\.json|(?:apps|packages)\/\w+\/[^/]+\.(?:json|ts|cjs)|packages\/domain\/src\/kernel\/(?!.*\.test\.).*|apps\/server\/src\/platform\/(?!.*\.test\.).*|tools\/setup\/(?!.*\.test\.).*|e2e\/(?:playwright\.config|global-setup|server-process)\.ts)$/;

/**
 * They take what every context brings and ask nothing of one in particular, or are doors that are seen through: what lies
 * behind them is reached by the import itself.
 */
const composition =
  /^(?:apps\/server\/src\/[^/]+\.tsx?|apps\/server\/src\/testing\/(?!.*\.test\.).*|apps\/web\/src\/app\/(?!.*\.test\.).*|(?:tools|bench|e2e)\/.*|packages\/domain\/src\/(?:[^/]+\/index|(?:error-codes|policies|words|settings)\/.*|accounts\/permissions)\.ts|.*\.(?:context|policy|words|routes|events)\.tsx?|.*\/(?:public|demo-accounts|demonstration[^/]*|invariants)\.ts)$/;

const isTest = (path) => /\.test\.(?:tsx?|mjs)$/.test(path) && !path.includes('.nightly.');
const isComponentTest = (path) => path.endsWith('.component.test.tsx');
const isJourney = (path) => path.endsWith('.journey.ts');
const packages = ['packages/domain', 'apps/server', 'apps/web', 'e2e', 'bench', 'tools'];
/** It judges the screens of every context by axe. */
const sweep = 'e2e/accessibility.journey.ts';
const lintable = /\.(?:ts|tsx|mjs|cjs|js)$/;
const formatted = /\.(?:ts|tsx|mjs|cjs|js|json|css|html|yaml|yml)$/;

/** What every context declares, and the tests of the whole product hold together: tables, permissions, errors, contracts. */
const declared =
  /^(?:packages\/domain|apps\/server)\/src\/.*(?:\.(?:tables|policy|words|context|routes)|(?:^|\/)(?:[a-z-]*contract|errors|settings|personal-data))\.ts$|^apps\/server\/(?:migrations\/|src\/[^/]+\.ts$)/;
const ofTheWholeProduct =
  /^(?:apps\/server\/src\/testing\/|packages\/domain\/src\/(?:error-codes|policies|settings|accounts\/(?:permissions|landing))\b)/;

const contextOf = (path) =>
  /^(?:packages\/domain\/src|apps\/(?:server|web)\/src\/contexts)\/([^/]+)\//.exec(path)?.[1];

/** The folder of the server's tests that a change of this file asks for: its room, or its whole context. */
function roomOf(path) {
  const inServer = /^apps\/server\/src\/contexts\/[^/]+\//.test(path);
  if (inServer) return `${posix.dirname(path)}/`;
  return path.startsWith('packages/domain/src/') ? `apps/server/src/contexts/${contextOf(path)}/` : undefined;
}

/** The contexts that a journey crosses, as its first lines say: `// Crosses: coaches, programs.` */
export const crossedBy = (text) =>
  (/^\/\/ Crosses: ([a-z, -]+)\.$/m.exec(text)?.[1] ?? '').split(', ').filter(Boolean);

/**
 * Chooses what to check for these changed files. `files` are those of the checkout, `importers` their graph, `crossed` the
 * contexts of each journey. Returns what is asked of each check, with the reason: lists of files, of packages, or `all`.
 */
export function chooseChecks({ changed, files, importers, crossed }) {
  const known = new Set(files);
  const here = changed.filter((path) => known.has(path));
  const grounds = changed.filter((path) => ground.test(path));
  if (grounds.length > 0) return { all: `${grounds[0]} porte tout le reste` };

  const importing = reachedFrom(changed, importers);
  const reached = reachedFrom(changed, importers, (path) => composition.test(path) && !isTest(path));
  const reasons = {};
  const asked = {
    types: packages.filter((place) => [...importing].some((path) => path.startsWith(`${place}/`))),
    lint: here.filter((path) => lintable.test(path)),
    format: here.filter((path) => formatted.test(path)),
    code: changed.some((path) => lintable.test(path)),
  };
  reasons.types = `les modules qui importent ce qui a changé sont dans ${asked.types.join(', ')}`;

  const rooms = [...new Set(changed.map(roomOf).filter(Boolean))];
  const whole = changed.find((path) => declared.test(path));
  const composed = changed.find(
    (path) => /^apps\/server\/src\/(?:[^/]+|testing\/.*)$/.test(path) && !isTest(path),
  );
  const tests = files.filter(isTest).filter((path) => !isComponentTest(path));
  asked.tests = tests.filter(
    (path) =>
      reached.has(path) ||
      rooms.some((room) => path.startsWith(room)) ||
      (whole && ofTheWholeProduct.test(path)) ||
      (composed && path.startsWith('apps/server/')),
  );
  reasons.tests = [
    'ce qu’ils importent a changé',
    ...rooms.map((room) => `leur dossier est ${room}`),
    ...(whole ? [`${whole} est déclaré au produit entier`] : []),
    ...(composed ? [`${composed} compose le serveur`] : []),
  ].join(' ; ');

  asked.components = files.filter((path) => isComponentTest(path) && reached.has(path));
  reasons.components = 'ce qu’ils importent a changé';

  // A part of the kit changes the screens of the contexts that draw it, and a screen of the product those who cross it.
  const onScreen = [...reached].filter((path) => path.startsWith('apps/web/src/contexts/') && !isTest(path));
  const moved = changed.filter((path) => !isTest(path) && !path.endsWith('.md'));
  const contexts = new Set(
    [...moved, ...(moved.some(isOfKit) ? onScreen : [])].map(contextOf).filter(Boolean),
  );
  const roof = moved.find((path) => isRoof(path));
  const sharedByJourneys = moved.some((path) => path.startsWith('e2e/') && !isJourney(path));
  const byImport = sharedByJourneys ? reachedFrom(moved, importers) : new Set(moved);
  // What the server answers changes no colour and no name of a field.
  const onTheWeb = moved.some((path) => path.startsWith('apps/web/'));
  asked.journeys = files.filter(
    (path) =>
      isJourney(path) &&
      (path !== sweep || onTheWeb || byImport.has(path)) &&
      (byImport.has(path) || roof || (crossed.get(path) ?? []).some((context) => contexts.has(context))),
  );
  reasons.journeys = roof
    ? `${roof} compose toutes les pages`
    : `ils traversent ${[...contexts].join(', ') || 'ce qui a changé'}`;
  // Of the sweep over all screens, those of these contexts; every one when what composes them moved.
  asked.contexts = roof || sharedByJourneys ? undefined : [...contexts];
  return { ...asked, reasons };
}

const isOfKit = (path) => /^apps\/web\/src\/(?:ui|base)\//.test(path);
const isRoof = (path) =>
  /^apps\/web\/(?:src\/app\/|[^/]+\.html$|public\/)|^apps\/server\/src\/[^/]+\.tsx?$/.test(path);
