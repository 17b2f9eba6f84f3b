// `npm run test:components`: the screens of the web, each alone in a real browser, their transport in memory. Options go to vitest.
import './check-node.mjs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureDependencies } from './install.mjs';
import { pinnedNode, root } from './root.mjs';
import { run } from './run.mjs';

await ensureDependencies();
if ((await ensureBrowser()) === undefined) {
  console.error('Aucun navigateur : installez Chromium, ou donnez son chemin dans CHROMIUM_PATH.');
  process.exit(1);
}
const cli = join(root, 'node_modules', 'vitest', 'vitest.mjs');
process.exitCode = await run(pinnedNode, [cli, 'run', '--mode', 'components', ...process.argv.slice(2)]);
