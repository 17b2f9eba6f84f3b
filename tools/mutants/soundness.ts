import { readFileSync, writeFileSync } from 'node:fs';
import type { AskTests, Outcome } from './asked-tests.ts';

/** What became of a fault, and what saw it: the file of the test, or that no file was named. */
export type Seen = { readonly outcome: Outcome; readonly by?: string | undefined };

/** Returns what asks tests while a file holds a fault, and takes the fault back each time. */
export function askedWith(ask: AskTests, path: string, faulty: string): AskTests {
  return (tests) => {
    const source = readFileSync(path, 'utf8');
    try {
      writeFileSync(path, faulty);
      return ask(tests);
    } finally {
      writeFileSync(path, source);
    }
  };
}

/** What is told of a fault in the place of the file that saw it. */
const unnamed = 'aucun fichier nommé : les mêmes passent sans la faute';

/**
 * Asks tests of a fault, and believes a failure when a file that failed passes without the fault, which is asked once of each, and fails
 * with it again, alone: what fails by itself judges nothing and is asked no more, what fails by chance saw nothing. A run that names no
 * file, for one that hangs, is believed when the same files pass without the fault.
 */
export function soundness(ask: AskTests) {
  const passing = new Set<string>();
  const failing = new Set<string>();
  const failsByItself = (file: string): boolean => failing.has(file);
  const passesWithout = (file: string): boolean => {
    if (!passing.has(file) && !failing.has(file))
      (ask([file]).outcome === 'passed' ? passing : failing).add(file);
    return passing.has(file);
  };
  function outcomeOf(tests: readonly string[], planted: AskTests): Seen {
    const asked = tests.filter((file) => !failing.has(file));
    if (asked.length === 0) return { outcome: 'passed' };
    const { outcome, failed } = planted(asked);
    if (outcome !== 'failed') return { outcome };
    if (failed.length === 0)
      return ask(asked).outcome === 'passed' ? { outcome, by: unnamed } : { outcome: 'not run' };
    const by = failed.find((file) => passesWithout(file) && planted([file]).outcome === 'failed');
    if (by !== undefined) return { outcome, by };
    return outcomeOf(
      asked.filter((file) => !failed.includes(file)),
      planted,
    );
  }
  return { outcomeOf, failsByItself };
}
