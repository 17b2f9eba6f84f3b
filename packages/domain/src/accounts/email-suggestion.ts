import { domainOf, isEmail, isFreeDomain, normaliseEmail } from './email.ts';

// In the order of France: of two equally near, the first one is suggested. `mailOnly`: nobody works there, so any other
// ending is a mistake; the others are companies too (laposte.fr, orange.com, sfr.com), whose ending must be impossible.
const providers = [
  { name: 'orange', tld: 'fr', mailOnly: false },
  { name: 'wanadoo', tld: 'fr', mailOnly: true },
  { name: 'free', tld: 'fr', mailOnly: false },
  { name: 'sfr', tld: 'fr', mailOnly: false },
  { name: 'neuf', tld: 'fr', mailOnly: false },
  { name: 'laposte', tld: 'net', mailOnly: false },
  { name: 'bbox', tld: 'fr', mailOnly: false },
  { name: 'numericable', tld: 'fr', mailOnly: false },
  { name: 'aliceadsl', tld: 'fr', mailOnly: true },
  { name: 'club-internet', tld: 'fr', mailOnly: true },
  { name: 'gmail', tld: 'com', mailOnly: true },
  { name: 'hotmail', tld: 'fr', mailOnly: true },
  { name: 'hotmail', tld: 'com', mailOnly: true },
  { name: 'outlook', tld: 'fr', mailOnly: true },
  { name: 'outlook', tld: 'com', mailOnly: true },
  { name: 'yahoo', tld: 'fr', mailOnly: true },
  { name: 'yahoo', tld: 'com', mailOnly: true },
  { name: 'live', tld: 'fr', mailOnly: false },
  { name: 'live', tld: 'com', mailOnly: false },
  { name: 'icloud', tld: 'com', mailOnly: true },
  { name: 'msn', tld: 'com', mailOnly: false },
  { name: 'gmx', tld: 'fr', mailOnly: false },
  { name: 'gmx', tld: 'com', mailOnly: false },
  { name: 'protonmail', tld: 'com', mailOnly: true },
] as const;
type Provider = (typeof providers)[number];

// Endings that do not exist, with the one that was meant. `.cm`, `.co` or `.gr` exist: they are not here.
const impossibleTlds: Readonly<Record<string, string>> = {
  rf: 'fr',
  ft: 'fr',
  fe: 'fr',
  ffr: 'fr',
  frr: 'fr',
  con: 'com',
  cim: 'com',
  cpm: 'com',
  vom: 'com',
  xom: 'com',
  comm: 'com',
  coom: 'com',
  cmo: 'com',
  ocm: 'com',
  nt: 'net',
  nte: 'net',
  ner: 'net',
  ney: 'net',
  nett: 'net',
  ogr: 'org',
  orgg: 'org',
};

/**
 * Number of slips between two words: a letter added, left out, replaced, or two neighbours exchanged
 * (Damerau-Levenshtein, optimal string alignment).
 */
export function slipsBetween(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i += 1) {
    rows.push([i]);
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const exchanged =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : replaced;
      rows[i]?.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, exchanged));
    }
  }
  return at(a.length, b.length);
}

const letters = (word: string): string => [...word].toSorted().join('');

// Two slips in a long name, one in a middle one; a short one only with its letters in another order: many a company is one letter away.
function isNear(typed: string, name: string): boolean {
  const slips = slipsBetween(typed, name);
  if (name.length <= 4) return slips === 1 && letters(typed) === letters(name);
  return slips <= (name.length >= 7 ? 2 : 1);
}

function suggestDomain(typed: string): string | null {
  const dot = typed.lastIndexOf('.');
  const [name, tld] = dot < 0 ? [typed, ''] : [typed.slice(0, dot), typed.slice(dot + 1)];
  const meant = impossibleTlds[tld];
  const isBroken = tld.length < 2 || meant !== undefined;
  const cost = (one: Provider) => slipsBetween(name, one.name) * 100 + slipsBetween(meant ?? tld, one.tld);
  const fits = (one: Provider) =>
    one.name === name
      ? one.mailOnly || isBroken
      : isNear(name, one.name) && (isBroken || providers.some((p) => p.name === one.name && p.tld === tld));
  // `toSorted` is stable: the order of the list decides between equals.
  const [best] = providers.filter(fits).toSorted((a, b) => cost(a) - cost(b));
  const glued = dot < 0 ? providers.find((one) => `${one.name}${one.tld}` === typed) : undefined;
  const found = glued ?? best;
  if (found) return `${found.name}.${found.tld}`;
  return meant === undefined ? null : `${name}.${meant}`;
}

/**
 * Returns the address that was probably meant, or null when nothing looks mistyped (D14): offered to the person, never
 * applied by itself. Knows the providers of France and the endings that do not exist.
 */
export function suggestEmail(email: string): string | null {
  const typed = normaliseEmail(email);
  const domain = domainOf(typed);
  if (domain === '' || isFreeDomain(domain)) return null;
  const suggested = suggestDomain(domain);
  const address = `${typed.slice(0, typed.lastIndexOf('@'))}@${suggested}`;
  return suggested !== null && suggested !== domain && isEmail(address) ? address : null;
}
