// Child processes of the set-up: they end with us, whatever ends us politely.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { root } from './root.mjs';

const children = new Set();

/** The exit code that a shell gives to a process ended by a signal. */
export const codeOf = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    // a step that was interrupted is not followed by the next one
    if (children.size === 0) process.exit(codeOf(null, signal));
    for (const child of children) child.stop(signal);
  });
}

// npm, or the shell between us, may be killed without a word to us: we are then given to another parent
if (process.env.npm_lifecycle_event !== undefined) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 200).unref();
}

/**
 * Starts a program with our terminal and returns its exit code (127 when it cannot be started). A signal sent to us is passed on
 * by `stop(child, signal)`, by default as that signal; unless `survive` is set, we end after the child that a signal ended. After
 * `timeout` milliseconds, when given, it is ended (143).
 */
export function run(program, args, options = {}) {
  const { env = {}, cwd = root, stdio = 'inherit', shell = false, timeout } = options;
  const { stop, survive = false, onStart } = options;
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  const child = spawn(program, args, {
    cwd,
    stdio,
    shell,
    timeout,
    env: { ...process.env, PATH: path, ...env },
  });
  let asked;
  const entry = {
    stop: (signal) => {
      asked ??= signal;
      if (stop) stop(child, signal);
      else child.kill(signal);
    },
  };
  children.add(entry);
  onStart?.(child);
  return new Promise((resolve) => {
    const end = (code) => {
      children.delete(entry);
      if (asked !== undefined && !survive) process.exit(codeOf(null, asked));
      resolve(code);
    };
    child.once('error', (error) => {
      console.error(error.message);
      end(127);
    });
    child.once('exit', (code, signal) => end(codeOf(code, signal)));
  });
}
