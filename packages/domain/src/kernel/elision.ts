/** The little words that lose their vowel before another one. */
type ElidedWord = 'de' | 'que' | 'le';

// « le onze », « le oui », « le yoga »: these begin with a vowel and are said as a consonant.
const saidAsConsonant = /^(?:onz|oui(?!e)|ouistiti|ouate|uhlan|y[aeiou])/;

// Only the word tells a silent h from an aspirated one: the list holds the beginnings that are surely silent.
const silentH =
  /^(?:habit|harmoni|hebdo|hexagon|histoire|hopita|horizon|horloge|hospi|hotel|humain|hydr|hygien|hypno)/;

const vowel = /^[aeiouyœæ]/;

// What is quoted is said as without its guillemets: « d’« Exemple » ».
const bare = (name: string): string =>
  name.replace(/^«\s*/, '').normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * Returns a little word followed by a name, with the French elision: « d’Élan », « de Verdalys », « qu’Inès ». Before an h the word
 * stays whole (« de Hermès » is read by everyone, « d’Hauts-de-France » by no one), but for a few silent ones (« d’Hôtel »).
 */
export function elided(word: ElidedWord, name: string): string {
  const start = bare(name);
  const elides = silentH.test(start) || (vowel.test(start) && !saidAsConsonant.test(start));
  return elides ? `${word.slice(0, -1)}’${name}` : `${word} ${name}`;
}
