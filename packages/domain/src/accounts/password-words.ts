import { shortestPassword } from './password.ts';

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const lettersInFigures: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const spelledOut = (text: string): string =>
  [...text].map((character) => lettersInFigures[character] ?? character).join('');

// « Azerty » and « Azerty-2026! » are one guess away from each other; twelve characters around a word are not.
function withoutEnds(text: string): string {
  // From the first letter to the last one, in a time that grows with the text only.
  const core = /\p{L}(?:.*\p{L})?/su.exec(text)?.[0] ?? '';
  return text.length - core.length < shortestPassword ? core : text;
}

/**
 * Returns the forms of a password to look for in a list of common ones, the exact one first. The others are in lower case,
 * without accents, without the figures and signs at the ends, and with letters for the figures that stand for them
 * (p@ssw0rd).
 */
export function commonForms(password: string): readonly string[] {
  const low = plain(password);
  const forms = [password, password.toLowerCase(), low, withoutEnds(low)];
  const spelled = [spelledOut(low), spelledOut(withoutEnds(low)), withoutEnds(spelledOut(low))];
  return [...new Set([...forms, ...spelled])].filter((form) => form.length > 3);
}

// Shorter parts of a name are found in any password.
const shortestWord = 3;

/** Returns the words that a person's e-mail address, name, company and product give away, as `isBuiltOnWords` compares them. */
export function wordsOf(texts: readonly (string | null | undefined)[]): readonly string[] {
  const words = texts.flatMap((text) => {
    const low = plain(text ?? '');
    return [low.replaceAll(/[^\p{L}\p{N}]/gu, ''), ...low.split(/[^\p{L}\p{N}]+/u)];
  });
  return [...new Set(words)]
    .filter((word) => word.length >= shortestWord)
    .toSorted((a, b) => b.length - a.length);
}

/**
 * Tells whether a password leans on words that anybody knows of the person: once they are taken out, what is left is
 * shorter than the shortest password. « Elan-2026! » does, « Grand-Elan-2026! » does not.
 */
export function isBuiltOnWords(password: string, words: readonly string[]): boolean {
  const low = plain(password);
  const left = words.reduce((text, word) => text.replaceAll(word, ''), low);
  return left !== low && [...left].length < shortestPassword;
}
