// `npm run dev`: the server restarts and the pages refresh at each change. The pages are on Vite's own port.
import './check-node.mjs';
import { join } from 'node:path';
import { ensureDependencies } from './install.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';

await ensureDependencies();
const shell = process.platform === 'win32';
const codes = await Promise.all([
  run('tsx', ['watch', '--tsconfig', 'apps/server/tsconfig.json', 'apps/server/src/main.ts'], { shell }),
  run('vite', [], { cwd: join(root, 'apps', 'web'), shell }),
]);
process.exitCode = Math.max(...codes);
