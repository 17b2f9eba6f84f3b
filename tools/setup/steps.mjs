// What is checked, in this order. `script` is a script of package.json; `report` says how its tests
// are counted: each test of a runner's JSON report, or the step as one check. `command`: what is run instead of the script. `beside`: it writes nothing that another step reads,
// and neighbours that say so run side by side, each telling its whole output when it has ended.

/** What `npm test` and `npm run check` run. */
export const steps = [
  { script: 'typecheck', title: 'Types', beside: true },
  { script: 'lint', title: 'Règles d’écriture', beside: true },
  { script: 'format:check', title: 'Mise en forme', beside: true },
  { script: 'structure', title: 'Structure et flèches', beside: true },
  { script: 'deadcode', title: 'Code mort', beside: true },
  { script: 'test:unit', title: 'Tests unitaires et d’intégration', report: 'vitest' },
  { script: 'test:components', title: 'Écrans dans un navigateur', report: 'vitest' },
  { script: 'build:stale', title: 'Construction' },
  { script: 'budgets', title: 'Budgets du site' },
  { script: 'test:e2e', title: 'Parcours dans un navigateur', report: 'playwright' },
];

/** What `npm run test:nightly` runs: long, and rarely moved by the work of a day. */
export const nightlySteps = [
  { script: 'test:long', title: 'Tests longs', report: 'vitest' },
  { script: 'proof:short', title: 'Preuves, en court' },
  { script: 'rehearse-image', title: 'Image' },
];

/** What each measure of bench/README.md is asked for by, the usual one by nothing; those that have a bound fail above it. */
const measures = [
  '',
  '--sign-in-load',
  '--generation --evening',
  '--matching',
  '--calendar',
  '--invoicing',
  '--dashboards',
  '--space',
  '--ledger',
  '--shop',
  '--screens',
  '--wall-memory',
  '--calendar-tasks',
  '--acts',
  '--web --peer',
];

/** What `npm run test:nightly -- --figures` runs besides: it measures, and wants a machine for itself (decision 0022). */
export const figureSteps = measures.map((words) => ({
  script: `bench ${words}`.trim(),
  command: `npm run bench -- ${words}`.trim(),
  title: 'Chiffres',
}));
