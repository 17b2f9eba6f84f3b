import { mostEstablishments, type CompanyDirectory, type Establishment } from './company-directory.ts';
import { embeddedEstablishments } from './embedded-establishments.ts';

/** Lower case, without accents or punctuation: how names are compared. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const indexed = embeddedEstablishments.map((establishment) => ({
  establishment,
  words: plainText(`${establishment.name ?? ''} ${establishment.address?.city ?? ''}`),
}));

function rank(words: string, wanted: readonly string[]): number {
  if (!wanted.every((word) => words.includes(word))) return 0;
  return words.startsWith(wanted.join(' ')) ? 2 : 1;
}

function search(query: string): Establishment[] {
  const digits = query.replace(/\s/g, '');
  if (/^\d{3,14}$/.test(digits)) {
    return embeddedEstablishments
      .filter(({ siret }) => siret.startsWith(digits))
      .slice(0, mostEstablishments);
  }
  const wanted = plainText(query).split(' ').filter(Boolean);
  if (wanted.length === 0) return [];
  return indexed
    .map(({ establishment, words }) => ({ establishment, rank: rank(words, wanted) }))
    .filter((found) => found.rank > 0)
    .toSorted((a, b) => b.rank - a.rank || a.establishment.siret.localeCompare(b.establishment.siret))
    .slice(0, mostEstablishments)
    .map(({ establishment }) => establishment);
}

/** The bundled directory: fictitious companies, except La Poste, whose public number is well known. No network. */
export const embeddedDirectory: CompanyDirectory = {
  search: (query) => Promise.resolve(search(query)),
  find: (siret) => Promise.resolve(embeddedEstablishments.find((known) => known.siret === siret)),
};
