import { importableStates, type ImportedLine } from '@elan/domain/members';

/** Tells whether an import may add a line. */
export const isImportable = ({ state }: ImportedLine): boolean => importableStates.has(state);

/** Returns the lines that an import adds: those that it may, but for the ones that were taken out. */
export const chosenLines = (lines: readonly ImportedLine[], leftOut: ReadonlySet<number>): ImportedLine[] =>
  lines.filter((line) => isImportable(line) && !leftOut.has(line.number));

/** Returns the lines that stay out and are nobody of the list: to correct, in double, or taken out. */
export function refusedLines(
  lines: readonly ImportedLine[],
  chosen: readonly ImportedLine[],
): ImportedLine[] {
  const numbers = new Set(chosen.map(({ number }) => number));
  return lines.filter(({ number, state }) => state !== 'known' && !numbers.has(number));
}
