import { normaliseEmail } from '../accounts/index.ts';
import { suggestImportedEmail } from './import-email.ts';
import type { LineVerdict } from './import-verdicts.ts';
import { importableStates } from './import-words.ts';

/** From this many people on, a file without half of them is probably not the whole list. */
const fewestToDoubt = 4;

export type ListComparison<M> = {
  /** The lines that come in. */
  readonly joiners: readonly number[];
  readonly unchanged: readonly number[];
  /** Who is in the company's list and not in the file: proposed, each one, never removed by itself. */
  readonly leavers: readonly M[];
  /** More than half of the list would leave: the file is probably a part of it. */
  readonly looksPartial: boolean;
};

/**
 * Compares a file that is the whole list with the company's people who have not left. Nobody is a leaver whose address
 * stands on a line, a wrong or a mistyped one included.
 */
export function compareFullList<M extends { readonly email: string }>(
  verdicts: readonly LineVerdict[],
  present: readonly M[],
): ListComparison<M> {
  const named = new Set(
    verdicts.flatMap(({ values: { email } }) => [normaliseEmail(email), suggestImportedEmail(email)]),
  );
  const numbers = (wanted: (verdict: LineVerdict) => boolean) =>
    verdicts.filter(wanted).map(({ number }) => number);
  const leavers = present.filter(({ email }) => !named.has(email));
  return {
    joiners: numbers(({ state }) => importableStates.has(state)),
    unchanged: numbers(({ state }) => state === 'known'),
    leavers,
    looksPartial: present.length >= fewestToDoubt && leavers.length * 2 > present.length,
  };
}
