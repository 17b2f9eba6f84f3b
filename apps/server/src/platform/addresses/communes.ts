import { readFileSync } from 'node:fs';
import { fieldMessages } from '@elan/domain/kernel';
import { addressWords } from './address-search.ts';

/** The folder of the communes, from the sources as from the bundle (LICENCE.txt says where they come from). */
const folder = import.meta.url.includes('/dist/') ? '../communes/' : '../../../communes/';

let known: ReadonlyMap<string, readonly string[]> | undefined;

/** The communes of each postal code of France, those of today first, read once: 6 000 lines. */
function communesByCode(): ReadonlyMap<string, readonly string[]> {
  known ??= new Map(
    readFileSync(new URL(`${folder}communes.txt`, import.meta.url), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line): [string, readonly string[]] => {
        const [code = '', ...names] = line.split('\t');
        return [code, names];
      }),
  );
  return known;
}

/** How people write a town: « St Denis », « Paris 15 », « Lyon 3e arrondissement », « Le Havre » or « Havre (Le) ». */
const townWords = (town: string): string =>
  addressWords(town)
    .replace(/ (?:\d{1,2}(?:er|e|eme)?)(?: arr(?:ondissement)?)?$/, '')
    .split(' ')
    .map((word) => ({ st: 'saint', ste: 'sainte', s: 'sur' })[word] ?? word)
    .filter((word, index, all) => !isArticle(word) || (index > 0 && index < all.length - 1))
    .join('');

const isArticle = (word: string): boolean => ['l', 'le', 'la', 'les'].includes(word);

/** So many towns of a postal code are named in a refusal. */
const mostNamed = 4;

function otherTownMessage(postalCode: string, names: readonly string[]): string {
  const shown = names.slice(0, mostNamed).join(', ');
  const more = names.length > mostNamed ? '…' : '';
  return names.length === 1
    ? `Le code postal ${postalCode} est celui de ${shown}. Corrigez la ville ou le code postal.`
    : `Cette ville n’a pas le code postal ${postalCode}, qui est celui de\u00a0: ${shown}${more}. Corrigez l’un des deux.`;
}

/**
 * Returns what is wrong with the town of an address, or null: a postal code that exists has its own communes, whatever the accents,
 * the case or the way of writing « Saint ». A « CEDEX » is a sorting office, not a commune: its department alone is looked at.
 */
export function townProblem({
  postalCode,
  city,
}: {
  readonly postalCode: string;
  readonly city: string;
}): { readonly field: 'postalCode' | 'city'; readonly message: string } | null {
  if (/\bcedex\b/i.test(city)) return null;
  const names = communesByCode().get(postalCode);
  if (names === undefined) return { field: 'postalCode', message: fieldMessages.postalCodeUnknown };
  const words = townWords(city);
  if (names.some((name) => townWords(name) === words)) return null;
  return { field: 'city', message: otherTownMessage(postalCode, names) };
}
