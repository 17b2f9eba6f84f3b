import { isSiren, isSiret } from '@elan/domain/companies';
import type { OutsideService } from '../../../platform/outside/outside-service.ts';
import { mostEstablishments, type CompanyDirectory, type Establishment } from './company-directory.ts';
import { plainText } from './embedded-directory.ts';
import { inReadingOrder } from './registry-facts.ts';
import { ofSirene, sireneManySchema, sireneOneSchema } from './sirene-answer.ts';

// Plain words only: nothing of what is typed can be read as the syntax of a query.
const queryOfName = (name: string): string =>
  plainText(name)
    .toUpperCase()
    .split(' ')
    .filter(Boolean)
    .map((word, index, words) => `denominationUniteLegale:${word}${index === words.length - 1 ? '*' : ''}`)
    .join(' AND ');

/** INSEE's Sirene 3.11, with the key of an account; asked when the first registry is away. */
export function makeSireneDirectory(service: OutsideService, timeoutMs: number): CompanyDirectory {
  async function one(siret: string): Promise<Establishment | undefined> {
    const found = await service.get(`/siret/${siret}`, {}, sireneOneSchema, AbortSignal.timeout(timeoutMs));
    return found ? ofSirene(found.etablissement) : undefined;
  }
  async function many(q: string): Promise<Establishment[]> {
    const query = { q, nombre: String(mostEstablishments) };
    const found = await service.get('/siret', query, sireneManySchema, AbortSignal.timeout(timeoutMs));
    return inReadingOrder(found?.etablissements.map(ofSirene) ?? []);
  }
  return {
    async search(query) {
      const digits = query.replaceAll(/\s/g, '');
      if (/^\d{14}$/.test(digits)) {
        const found = isSiret(digits) ? await one(digits) : undefined;
        return found ? [found] : [];
      }
      if (/^\d{9}$/.test(digits)) return isSiren(digits) ? many(`siren:${digits}`) : [];
      const q = queryOfName(query);
      return q === '' ? [] : many(q);
    },
    find: one,
  };
}
