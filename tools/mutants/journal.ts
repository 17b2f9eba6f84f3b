import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Outcome } from './asked-tests.ts';

/** What is known already of some faults. */
export type Journal = {
  readonly find: (key: string) => Outcome | undefined;
  readonly add: (key: string, outcome: Outcome) => void;
};

/** Names a fault by all that its outcome is read from: its words, and the sources that it touches. Another source is another fault. */
export const keyOf = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Returns the journal kept in a file, written after each fault so that a cut run loses one at most; `resume` reads what it holds. */
export function journalIn(path: string, resume: boolean): Journal {
  const known: Record<string, Outcome> =
    resume && existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, Outcome>) : {};
  mkdirSync(dirname(path), { recursive: true });
  return {
    find: (key) => known[key],
    add: (key, outcome) => {
      known[key] = outcome;
      writeFileSync(path, JSON.stringify(known, null, 1));
    },
  };
}
