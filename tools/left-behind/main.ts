// `npm run left-behind`: runs the tests of the server, and writes what each request of the contract left behind in every one that succeeded:
// its lines of the audit, who heard of it, its mails and jobs, the tables it wrote and locked, and whether one transaction held all;
// and what guarded it, the conditions of one company and the longest lists.
// and what is in every transaction that writes a line of the audit, news, a mail, a job or some columns (together.json).
// `npm run left-behind -- apps/server/src/contexts/news` runs some tests alone, and writes the commands that they asked for anew.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { alwaysLeft } from './always-left.ts';

const checkout = resolve(import.meta.dirname, '../..');
const lists = join(checkout, 'apps/server/src/testing/commands');
const tests = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'elan-left-'));
try {
  const { status } = spawnSync(
    process.execPath,
    [join(checkout, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'server', ...tests],
    { cwd: checkout, stdio: 'inherit', env: { ...process.env, LEFT_BEHIND_FOLDER: folder } },
  );
  if (status !== 0)
    console.error('Des tests échouent : ce que leurs commandes ont laissé est écrit quand même.');
  for (const [name, isOfList] of [
    ['left-behind.json', (file: string) => !file.startsWith('together-')],
    ['together.json', (file: string) => file.startsWith('together-')],
  ] as const) {
    const list = join(lists, name);
    const lines = readdirSync(folder)
      .filter(isOfList)
      .flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n'));
    const found = alwaysLeft(lines.map((line) => JSON.parse(line) as [string, string[]]));
    const before: Record<string, string> =
      tests.length === 0 ? {} : (JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>);
    const all = Object.entries({ ...before, ...found }).toSorted(([a], [b]) => (a < b ? -1 : 1));
    writeFileSync(list, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
    console.log(`${name} : ${all.length} lignes.`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
