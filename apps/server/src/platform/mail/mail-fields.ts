const address = /^[^\s\p{Cc}@<>()[\]\\,;:"]{1,64}@[^\s\p{Cc}@<>()[\]\\,;:"]{1,189}$/u;
const lineBreakers = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/**
 * Returns an address that is one address and nothing else: no list, no display name, no line break (threats T48).
 * Throws a RangeError otherwise; forms check addresses with their own sentence long before.
 */
export function oneAddress(text: string): string {
  if (!address.test(text)) throw new RangeError('not a single e-mail address');
  return text;
}

/** Returns a subject on one line: control characters become spaces, over 250 characters it is cut. */
export const oneLine = (text: string): string => text.replace(lineBreakers, ' ').trim().slice(0, 250);
