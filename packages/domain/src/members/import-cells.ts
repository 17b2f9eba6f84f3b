import { longestCell } from './import-words.ts';

// Marks that nobody sees, of texts that were copied from a page or a mail.
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;
const controls = /\p{Cc}/gu;

/**
 * Returns the text of an imported cell as a person reads it, 300 characters at most. Accents are composed; invisible marks,
 * line ends and repeated spaces go. So does the apostrophe that our own exports put before = + - and @ (D30).
 */
export const cleanCell = (text: string): string =>
  text
    .slice(0, longestCell * 4)
    .normalize('NFC')
    .replaceAll(invisible, '')
    .replaceAll(controls, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^'(?=[=+\-@])/, '')
    .slice(0, longestCell)
    // Half of a letter, that was cut or broken before.
    .toWellFormed();

/** Returns a text with nothing but the letters a to z and single spaces, to compare words whatever their accents and signs. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();
