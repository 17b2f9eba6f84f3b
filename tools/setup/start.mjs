// `npm start`: sets up whatever is missing, then runs the product until Ctrl-C or SIGTERM.
import './check-node.mjs';
import { join } from 'node:path';
import { ensureDependencies } from './install.mjs';
import { pinnedNode, root } from './root.mjs';
import { run } from './run.mjs';
import { startServer } from './server-process.mjs';

await ensureDependencies();
// The build reads TypeScript, which the Node that begins a first start may not: it runs on the one that has just come.
const code = await run(pinnedNode, [join(root, 'tools/setup/build.mjs'), '--if-stale'], { cwd: root });
process.exitCode = code === 0 ? await startServer(process.argv.slice(2)) : code;
