import { sql, type SQL } from 'drizzle-orm';

// What stands before or after the word in a longer address or number, which is somebody else's. An apostrophe is part of an
// address inside of it (o'neil@), written as an entity in HTML; a full stop ends a sentence, unless more of a domain follows.
const before = String.raw`(?<![[:alnum:]._%+-]|[[:alnum:]](?:'|&#x27;|&#39;))`;
const after = String.raw`(?![[:alnum:]_@-]|\.[[:alnum:]])`;

/**
 * Returns whether a text names an address or a number as a whole word, whatever the case: neither a longer one nor a part
 * (`martin@acme.example` is not in `paul.martin@acme.example`).
 */
export const namedIn = (text: SQL, word: string): SQL =>
  sql`${text} ~* ${before + word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`) + after}`;
