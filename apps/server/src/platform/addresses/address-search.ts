/** A postal address that a geocoder knows. */
export type KnownAddress = {
  /** Number and street, or the street alone. */
  readonly line: string;
  readonly postalCode: string;
  readonly city: string;
  /** Whether it goes down to a number: a street alone is not where somebody goes. */
  readonly exact: boolean;
};

/** Where addresses are looked for: a bundled sample by default, a geocoder behind the same interface. */
export type AddressSearch = {
  /** Addresses that start like the text, best first, `mostAddresses` at most; throws `OutsideUnavailable`. */
  suggest(text: string): Promise<readonly KnownAddress[]>;
  /** Addresses that match a whole one, best first; throws `OutsideUnavailable`. */
  match(address: PostalAddress): Promise<readonly KnownAddress[]>;
};

export type PostalAddress = Pick<KnownAddress, 'line' | 'postalCode' | 'city'>;

export const mostAddresses = 5;

/** Lower case, without accents or punctuation: how the words of addresses are compared. */
export const addressWords = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
