import * as z from 'zod/mini';
import { fieldMessages, maxLengthMessage } from './field-messages.ts';

export const longestName = 80;

const shape = /^[\p{L}\p{M}'’\- ]*$/u;

// What is drawn as nothing: some fillers are letters to Unicode.
const ignorable = /\p{Default_Ignorable_Code_Point}/u;

/** Returns a name without spaces around it or in a row, its accents composed (e + ´ = é), so that two equal names compare equal. */
export const normaliseName = (text: string): string => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');

/** Tells whether a text holds only letters of any alphabet, hyphens, apostrophes (' and ’) and spaces, with a letter at least. */
export const isPersonName = (text: string): boolean =>
  shape.test(text) && /\p{L}/u.test(text) && !ignorable.test(text);

/** A first or last name, normalised (specification point 5: letters, hyphen, apostrophe, spaces only). */
export const personNameSchema = z
  .string(fieldMessages.required)
  .check(
    z.overwrite(normaliseName),
    z.minLength(1, { error: fieldMessages.required, abort: true }),
    z.maxLength(longestName, maxLengthMessage(longestName)),
    z.refine(isPersonName, fieldMessages.fieldInvalid),
  );
