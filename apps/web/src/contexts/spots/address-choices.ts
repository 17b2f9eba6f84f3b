import type { AddressSuggestion } from '@elan/domain/spots';

/** How a suggested address reads in the list. */
const addressLabel = ({ line, postalCode, city }: AddressSuggestion): string =>
  `${line}, ${postalCode} ${city}`;

/** The suggestions by what is read in the list: two that read alike are one. */
export const addressChoices = (items: readonly AddressSuggestion[]): ReadonlyMap<string, AddressSuggestion> =>
  new Map(items.map((item) => [addressLabel(item), item]));
