import * as z from 'zod/mini';
import { fieldMessages, maxLengthMessage } from './field-messages.ts';
import { normaliseName } from './person-name.ts';

// Endings of addresses that mail programs turn into links by themselves: those of two letters, and the common long ones.
const endings =
  'com|net|org|info|biz|pro|app|dev|xyz|top|site|online|shop|store|club|live|link|click|page|web|mobi|name|tech|paris';
// A word, a dot and an ending; S.A.R.L. has words of one letter.
const host = new RegExp(
  `[\\p{L}\\p{N}-]{2,}[.\u3002\uff0e\uff61](?:\\p{L}{2}|${endings})(?![\\p{L}\\p{N}-])`,
  'iu',
);
const marks = /:\/\/|www\.|@|[{}<>[\]\\]/i;

/** Tells whether a text holds an address of the web or an e-mail address, as a mail program would make a link of it. */
export const holdsAddress = (text: string): boolean => {
  const plain = text.normalize('NFKC');
  return marks.test(plain) || host.test(plain);
};

// Line breaks, other controls, marks of direction, and what nobody sees (a Hangul filler is a letter to Unicode).
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Tells whether a text holds a sign that nobody sees, or that breaks a line. */
export const holdsUnseen = (text: string): boolean => unseen.test(text);

/**
 * The name of a company, normalised, 160 characters at most. It stands in the subject and the letter of what its people are
 * sent (threats T69): it has something to read, and no address, line break, brace or sign that nobody sees.
 */
export const organisationNameSchema = z.string(fieldMessages.required).check(
  z.refine((text) => !holdsUnseen(text.trim()), { error: fieldMessages.charactersRefused, abort: true }),
  z.overwrite(normaliseName),
  z.minLength(1, { error: fieldMessages.required, abort: true }),
  z.maxLength(160, maxLengthMessage(160)),
  z.refine((text) => !holdsAddress(text), fieldMessages.addressInName),
  z.refine((text) => /[\p{L}\p{N}]/u.test(text), fieldMessages.fieldInvalid),
);
