import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { onCommitted } from './follow-writes.ts';
import { marksOf } from './go-together.ts';
import together from './together.json' with { type: 'json' };

/** What is in every transaction of the tests with each mark: `npm run left-behind` writes it, and what changes in it is read like code. */
export const togetherByMark: Readonly<Record<string, string>> = together;

/** The demonstration writes a whole company in one transaction: of what is in it nothing goes with anything else. */
const longestAct = 60;

const recordedIn = process.env['LEFT_BEHIND_FOLDER'];
const missed: string[] = [];
const recorded = new Set<string>();

/**
 * Holds every transaction that a test of the whole product commits, whoever asked for it, against what always goes with its marks: a line
 * of the audit that is written without the news, the mail, the lock or the table that it was always written with fails its test. Without the
 * contexts nobody answers an event: what the platform writes alone is not held.
 */
export function holdTransactions(): void {
  onCommitted((sent, isWhole) => {
    const { marks, facts } = marksOf(sent, isWhole);
    if (marks.length === 0 || facts.length > longestAct) return;
    if (recordedIn !== undefined) {
      const lines = marks
        .map((mark) => `${JSON.stringify([mark, facts.filter((fact) => fact !== mark)])}\n`)
        .filter((line) => !recorded.has(line));
      for (const line of lines) recorded.add(line);
      appendFileSync(join(recordedIn, `together-${process.pid}.jsonl`), lines.join(''));
      return;
    }
    for (const mark of marks) {
      const lacking = (togetherByMark[mark]?.split('; ') ?? []).filter((fact) => !facts.includes(fact));
      if (lacking.length > 0)
        missed.push(
          `« ${mark} » no longer goes with: ${lacking.join('; ')}. It went with: ${facts.join('; ')}. If that is meant: npm run left-behind`,
        );
    }
  });
}

/** Lives that are drawn go ways that no recording saw, and those of the night were not recorded: their tests say what they are about alone. */
const isHeld = (path: string | undefined): boolean =>
  !/\.(?:properties|nightly)\.test\.tsx?$/.test(path ?? '');

/** Throws when a transaction of the present test lacked something. */
export function refuseWhatLacked(): void {
  const lacked = missed.splice(0);
  if (lacked.length > 0 && isHeld(expect.getState().testPath)) throw new Error(lacked.join('\n'));
}
