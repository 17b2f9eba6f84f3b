import type { Finding } from './finding.ts';
import { isTest, type SourceFile } from './source-files.ts';

const inDomainContext = /^packages\/domain\/src\/[^/]+\/.+\.ts$/;
const manifest = /^apps\/server\/src\/contexts\/[^/]+\/[\w-]+\.context\.ts$/;
const declared = /^export const (\w+Contract)\b/gm;
const importStatement = /^import [^;]*;/gm;
const named = /\b\w+Contract\b/g;
/** `...spotsContract`: a part of another contract, which the manifest takes up with the whole. */
const spread = /\.\.\.(\w+Contract)\b/g;
/** What the composition itself answers: the catalogue of errors is of no context. */
const composition = /^apps\/server\/src\/compose-routes\.ts$/;

/**
 * Returns the contracts of the domain that the manifest of no context takes up, whose routes nobody would answer, and those that
 * several do. That a manifest answers all the routes of its contracts is for the tests of the composition.
 */
export function checkContracts(files: readonly SourceFile[]): Finding[] {
  const manifests = files
    .filter(({ path }) => manifest.test(path) || composition.test(path))
    .map(({ text }) => new Set(text.replace(importStatement, '').match(named)));
  const contracts = files.filter(({ path }) => inDomainContext.test(path) && !isTest(path));
  const parts = new Set(contracts.flatMap(({ text }) => [...text.matchAll(spread)].map(([, name]) => name)));
  return contracts.flatMap(({ path, text }) =>
    [...text.matchAll(declared)].flatMap(([, name = '']) => {
      const times = manifests.filter((names) => names.has(name)).length;
      if (times + (parts.has(name) ? 1 : 0) === 1) return [];
      return [
        {
          rule: 'contract-in-one-manifest',
          file: path,
          detail: `${name} est dans ${times} manifestes : un contexte du serveur le prend dans ses « contracts », et un seul`,
        },
      ];
    }),
  );
}
