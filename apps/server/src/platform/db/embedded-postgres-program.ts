import { spawnSync } from 'node:child_process';
import { reasonOf } from './embedded-postgres-errors.ts';
import { programOptions, type RunAs } from './embedded-postgres-user.ts';

/**
 * Runs a program of PostgreSQL to its end, as that user. Returns undefined when it succeeds, otherwise its own reason; the system's,
 * when it said none or did not start. A program that gives up before it has read its input breaks the pipe: that is not why it failed.
 */
export function failureOf(runAs: RunAs, command: readonly string[], input = ''): string | undefined {
  const [program = '', ...args] = command;
  const done = spawnSync(program, args, { ...programOptions(runAs), input, encoding: 'utf8' });
  return done.status === 0 ? undefined : reasonOf(done.stderr || (done.error ?? done.stdout));
}
