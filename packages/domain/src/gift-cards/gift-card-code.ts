/** Crockford's 32 symbols: none is taken for another when it is read from paper. */
const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Symbols of a code that is drawn: 12 of 32 are 60 bits (threats T14). */
export const drawnCodeLength = 12;

/** A code that is chosen by hand: 6 to 24 letters without accent and digits. */
const code = /^[0-9A-Z]{6,24}$/;

/**
 * Makes a code of random bytes, one symbol a byte: 32 divides 256, so each symbol is as likely as another. Throws a RangeError for
 * fewer bytes than symbols.
 */
export function codeOfBytes(bytes: Uint8Array): string {
  if (bytes.length < drawnCodeLength) throw new RangeError('too few random bytes for a code');
  return Array.from(bytes.subarray(0, drawnCodeLength), (byte) => symbols[byte % symbols.length]).join('');
}

/** Returns a code as it is kept and compared: capitals, without the spaces and dashes that people type (I22). */
export const normaliseGiftCardCode = (text: string): string => text.replaceAll(/[\s-]+/gu, '').toUpperCase();

/** Where the QR code of a card leads: the code stands in the address of the wallet, which asks for a click. */
export const redemptionLink = (baseUrl: string, cardCode: string): string =>
  `${baseUrl}/espace/wallet?code=${encodeURIComponent(cardCode)}`;

/** Returns the code of what somebody typed or pasted, normalised: the code itself, or the link of its QR code. */
export function codeInText(text: string): string {
  const [, linked] = /[?&]code=([^&#\s]*)/.exec(text) ?? [];
  // The symbols of a code are the same in an address; anything else is a code that nobody has.
  return normaliseGiftCardCode(linked ?? text);
}

/** Tells whether a normalised text may be the code of a card. */
export const isGiftCardCode = (text: string): boolean => code.test(text);

/** Returns a code as it is read: groups of four, « 7K3M-9QX2-B4TD »; one whose length is no multiple of four stays whole. */
export const formatGiftCardCode = (text: string): string =>
  text.length % 4 === 0 ? (text.match(/.{4}/g) ?? []).join('-') : text;
