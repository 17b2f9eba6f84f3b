import { dirname } from 'node:path';

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) && !path.includes('.nightly.');
/** What composes the product imports everything: it says nothing of one file. */
const composes = (path: string): boolean => /\/(?:compose-[\w-]+|main|start-product)\.ts$/.test(path);
/** They ask every context, through what composes the product: what a use case refuses, records, tells and commits is seen there. */
const asksEveryContext = (path: string): boolean => path.startsWith('apps/server/src/testing/');
const contextOf = (path: string): string | undefined =>
  /^.*\/src\/(?:contexts|platform)\/[^/]+\//.exec(path)?.[0];

/**
 * Returns the tests that a fault of a file may fail, in two waves: those of its folder and those that import it by few steps, then those
 * of its context, those of the contexts that use it by few steps, and all that reach it otherwise than through what composes the product.
 */
export function testsNear(
  file: string,
  files: readonly string[],
  importers: ReadonlyMap<string, ReadonlySet<string>>,
): { readonly near: string[]; readonly far: string[] } {
  const steps = new Map([[file, 0]]);
  const waiting = [file];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (composes(path)) continue;
    for (const importer of importers.get(path) ?? []) {
      if (steps.has(importer)) continue;
      steps.set(importer, (steps.get(path) ?? 0) + 1);
      waiting.push(importer);
    }
  }
  const tests = files.filter(isTest);
  const folder = `${dirname(file)}/`;
  const context = contextOf(file);
  // The screens of another context that are made of it are asked through the API: their tests import what composes the product alone.
  const users = new Set(
    [...steps].flatMap(([path, count]) => (count <= 3 && !isTest(path) ? (contextOf(path) ?? []) : [])),
  );
  const near = tests.filter((path) => path.startsWith(folder) || (steps.get(path) ?? Infinity) <= 2);
  const far = tests.filter(
    (path) =>
      !near.includes(path) &&
      (steps.has(path) ||
        users.has(contextOf(path) ?? '') ||
        (context !== undefined && asksEveryContext(path))),
  );
  return { near, far };
}
