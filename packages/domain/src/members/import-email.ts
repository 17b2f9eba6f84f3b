import { isEmail, normaliseEmail, suggestEmail } from '../accounts/index.ts';
import { cleanCell } from './import-cells.ts';

const repairs: readonly ((text: string) => string)[] = [
  // « Léa Martin <lea.martin@…> », « mailto:lea.martin@…?subject=… »
  (text) => /<([^<>]*@[^<>]*)>/.exec(text)?.[1] ?? text,
  (text) => text.replace(/^mailto:/i, '').replace(/\?.*$/, ''),
  (text) => text.replace(/\s*(?:\(at\)|\[at\]|\(a\)|\[a\]|\sat\s|\sarobase\s)\s*/i, '@'),
  (text) => text.replaceAll(/\s/g, ''),
  (text) => text.replaceAll(/@{2,}/g, '@').replaceAll(/\.{2,}/g, '.'),
  (text) => text.replaceAll(/^[<("'.;,:]+|[>)"'.;,:]+$/g, ''),
  (text) => text.replace(/\.@/, '@').replace(/@\./, '@'),
  // A comma is next to the full stop on the keyboard.
  (text) => text.replaceAll(',', '.'),
  (text) =>
    text.replace(/^[^@]*/, (name) =>
      name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('œ', 'oe').replaceAll('ç', 'c'),
    ),
];

const repaired = (text: string): string =>
  normaliseEmail(repairs.reduce((address, repair) => repair(address), cleanCell(text)));

/**
 * Returns the address that a cell probably means, or null when it is fine as it is or when nothing can be guessed: never
 * applied by itself (D14). Knows what lists carry around an address, and what `suggestEmail` knows.
 */
export function suggestImportedEmail(text: string): string | null {
  const email = normaliseEmail(text);
  if (isEmail(email)) return suggestEmail(email);
  const address = repaired(text);
  const suggestion = suggestEmail(address) ?? (isEmail(address) ? address : null);
  return suggestion === email ? null : suggestion;
}

/** Returns an address without what stands after a + in its name: jean+sport@… is read by jean@… */
export const withoutTag = (email: string): string => email.replace(/\+[^@]*(?=@)/, '');
