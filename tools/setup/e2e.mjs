// `npm run test:e2e`: the journeys in a real browser against the built server. Options go to Playwright.
import './check-node.mjs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureBuild } from './build.mjs';
import { ensureDependencies } from './install.mjs';
import { pinnedNode, root } from './root.mjs';
import { run } from './run.mjs';

await ensureDependencies();
await ensureBuild();
if ((await ensureBrowser()) === undefined) {
  console.error('Aucun navigateur : installez Chromium, ou donnez son chemin dans CHROMIUM_PATH.');
  process.exit(1);
}
const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
process.exitCode = await run(pinnedNode, [cli, 'test', ...process.argv.slice(2)], { cwd: join(root, 'e2e') });
