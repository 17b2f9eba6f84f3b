// What `npm test` and `npm run check` run, in this order. `script` is a script of package.json; `report` says how its tests
// are counted: each test of a runner's JSON report, or the step as one check.
export const steps = [
  { script: 'typecheck', title: 'Types' },
  { script: 'lint', title: 'Règles d’écriture' },
  { script: 'format:check', title: 'Mise en forme' },
  { script: 'structure', title: 'Structure et flèches' },
  { script: 'deadcode', title: 'Code mort' },
  { script: 'test:unit', title: 'Tests unitaires et d’intégration', report: 'vitest' },
  { script: 'build:stale', title: 'Construction' },
  { script: 'budgets', title: 'Budgets du site' },
  { script: 'proof:short', title: 'Preuves, en court' },
  { script: 'test:e2e', title: 'Parcours dans un navigateur', report: 'playwright' },
];
