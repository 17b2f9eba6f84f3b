import type { LeftOutRow } from '@elan/domain/members';

const shownNumbers = 12;

const numbersOf = (rows: readonly LeftOutRow[]): string => {
  const numbers = rows.slice(0, shownNumbers).map(({ number }) => number);
  const others = rows.length - numbers.length;
  return `${numbers.join(', ')}${others > 0 ? ` et ${others} autres` : ''}`;
};

/** Returns what is said of the rows of a file that are no line: which ones, and why; null when every row is one. */
export function leftOutWords(leftOut: readonly LeftOutRow[]): string | null {
  if (leftOut.length === 0) return null;
  const above = leftOut.filter(({ why }) => why === 'above');
  const unread = leftOut.filter(({ why }) => why === 'nothing-read');
  const parts = [
    above.length > 0 && `${numbersOf(above)} (au-dessus de la première personne)`,
    unread.length > 0 && `${numbersOf(unread)} (rien dans les colonnes lues)`,
  ].filter((part) => part !== false);
  const count = leftOut.length === 1 ? '1 ligne n’est pas lue' : `${leftOut.length} lignes ne sont pas lues`;
  return `${count} comme une personne\u00a0: ${parts.join('\u202f; ')}.`;
}
