// `npm start`: sets up whatever is missing, then runs the product until Ctrl-C or SIGTERM.
import './check-node.mjs';
import { ensureBuild } from './build.mjs';
import { ensureDependencies } from './install.mjs';
import { startServer } from './server-process.mjs';

await ensureDependencies();
await ensureBuild();
process.exitCode = await startServer(process.argv.slice(2));
