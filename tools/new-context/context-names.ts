/** One noun in the spellings that the code needs, for instance of `gift-cards`. */
export type ContextNames = {
  /** gift-cards: folder, files, path of the API. */
  readonly noun: string;
  /** gift_cards: the table. */
  readonly table: string;
  /** giftCards and giftCard: constants. */
  readonly many: string;
  readonly one: string;
  /** GiftCards and GiftCard: functions, types, components. */
  readonly Many: string;
  readonly One: string;
  /** "gift cards" and "gift card": comments and names of tests. */
  readonly words: string;
  readonly word: string;
};

const singular = (noun: string): string =>
  noun
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|x|ss)es$/, '$1')
    .replace(/([^sw])s$/, '$1');
const camel = (kebab: string): string =>
  kebab.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const pascal = (kebab: string): string => camel(`-${kebab}`);

/** Returns every spelling of a noun in kebab case. */
export function namesOf(noun: string): ContextNames {
  const one = singular(noun);
  return {
    noun,
    table: noun.replaceAll('-', '_'),
    many: camel(noun),
    one: camel(one),
    Many: pascal(noun),
    One: pascal(one),
    words: noun.replaceAll('-', ' '),
    word: one.replaceAll('-', ' '),
  };
}
