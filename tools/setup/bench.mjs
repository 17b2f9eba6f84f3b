// `npm run bench`: the measures on the built product (bench/README.md). With --web and --calendar-tasks they need a browser, found as for the journeys.
import './check-node.mjs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureBuild } from './build.mjs';
import { ensureDependencies } from './install.mjs';
import { pinnedNode, root } from './root.mjs';
import { run } from './run.mjs';

const words = process.argv.slice(2);

await ensureDependencies();
await ensureBuild();
if (
  words.some((word) => /^--(?:web(?:=|$)|calendar-tasks$|wall-memory$)/.test(word)) &&
  (await ensureBrowser()) === undefined
) {
  console.error('Aucun navigateur : installez Chromium, ou donnez son chemin dans CHROMIUM_PATH.');
  process.exit(1);
}
// The line (IPC) tells the measure that we were killed: it then stops what it started.
process.exitCode = await run(pinnedNode, ['--import', 'tsx', join(root, 'bench', 'main.ts'), ...words], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
