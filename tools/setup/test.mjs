// `npm test`: sets up whatever is missing, finds a browser once for all, then runs every check.
import './check-node.mjs';
import { ensureBrowser } from './browser.mjs';
import { check } from './check.mjs';
import { ensureDependencies } from './install.mjs';

await ensureDependencies();
await ensureBrowser();
process.exitCode = await check();
