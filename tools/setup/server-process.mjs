// The server as a child that never outlives us: a line (IPC) joins both, and follow-parent.mjs listens at its other end.
import { join } from 'node:path';
import { pinnedNode, root } from './root.mjs';
import { run } from './run.mjs';

/** The server ends by itself within seconds; past this it is cut off. */
const patienceMs = 40_000;

/** Runs the built server with our terminal; returns its exit code, 0 after a stop that was asked for and went well. */
export function startServer(args) {
  const follow = import.meta.resolve('./follow-parent.mjs');
  const main = join(root, 'apps', 'server', 'dist', 'main.js');
  return run(pinnedNode, ['--import', follow, main, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    survive: true,
    stop: (child, signal) => {
      if (child.connected) child.send({ stop: signal });
      setTimeout(() => child.kill('SIGKILL'), patienceMs).unref();
    },
  });
}
