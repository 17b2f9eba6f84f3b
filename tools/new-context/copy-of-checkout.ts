import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const sources = [
  'package.json',
  'tsconfig.base.json',
  '.oxlintrc.json',
  '.oxfmtrc.json',
  'knip.json',
  'packages/domain',
  'apps/server/src',
  'apps/server/package.json',
  'apps/server/tsconfig.json',
  'apps/web/src',
  'apps/web/package.json',
  'apps/web/tsconfig.json',
  'tools',
  // The structure check holds the rule ids of the sources against it.
  'docs/rules.md',
];

/** Copies the sources of a checkout to a temporary folder, with its packages but the copy's own domain. Returns the folder. */
export function copyOfCheckout(checkout: string): string {
  const root = mkdtempSync(join(tmpdir(), 'elan-context-'));
  const isSource = (path: string) => basename(path) !== 'node_modules';
  for (const path of sources)
    cpSync(join(checkout, path), join(root, path), { recursive: true, filter: isSource });
  for (const place of ['packages/domain', 'apps/server', 'apps/web', 'tools']) {
    const packages = join(checkout, place, 'node_modules');
    if (existsSync(packages)) symlinkSync(packages, join(root, place, 'node_modules'), 'junction');
  }
  mkdirSync(join(root, 'node_modules/@elan'), { recursive: true });
  symlinkSync(join(root, 'packages/domain'), join(root, 'node_modules/@elan/domain'), 'junction');
  for (const name of readdirSync(join(checkout, 'node_modules')).filter((entry) => entry !== '@elan')) {
    symlinkSync(join(checkout, 'node_modules', name), join(root, 'node_modules', name), 'junction');
  }
  return root;
}
