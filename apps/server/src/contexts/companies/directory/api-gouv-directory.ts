import { isSiren, isSiret } from '@elan/domain/companies';
import type { OutsideService } from '../../../platform/outside/outside-service.ts';
import { apiGouvAnswerSchema, establishmentsOf, type ApiGouvAnswer } from './api-gouv-answer.ts';
import { mostEstablishments, type CompanyDirectory, type Establishment } from './company-directory.ts';

/** The API asks for three characters. */
const shortest = 3;
// Of many companies that share a word, a few establishments each: the one that is meant comes into sight.
const mostOfOne = 4;

const facets = { minimal: 'true', include: 'siege,matching_etablissements' };

function mixed({ results }: ApiGouvAnswer): Establishment[] {
  const most = results.length === 1 ? mostEstablishments : mostOfOne;
  return results.flatMap((company) => establishmentsOf(company).slice(0, most));
}

/**
 * The API Recherche d'entreprises (recherche-entreprises.api.gouv.fr): no key, at most 7 requests a second. A search, whatever it asks, ends
 * within `timeoutMs`.
 */
export function makeApiGouvDirectory(service: OutsideService, timeoutMs: number): CompanyDirectory {
  const ask = async (q: string, query: Record<string, string>, signal: AbortSignal): Promise<ApiGouvAnswer> =>
    (await service.get('/search', { q, ...facets, ...query }, apiGouvAnswerSchema, signal)) ?? {
      results: [],
    };

  const exactly = (q: string, signal: AbortSignal): Promise<ApiGouvAnswer> =>
    ask(q, { per_page: '1', limite_matching_etablissements: '1' }, signal);

  // A SIREN gives the head office alone: the others are those that match the name of the company.
  async function ofSiren(siren: string, signal: AbortSignal): Promise<Establishment[]> {
    const company = (await exactly(siren, signal)).results.find((found) => found.siren === siren);
    if (!company) return [];
    const own = establishmentsOf(company);
    const name = own[0]?.name;
    if (!name || (company.nombre_etablissements_ouverts ?? 0) < 2) return own;
    const query = { per_page: '10', limite_matching_etablissements: String(mostEstablishments) };
    const named = await ask(name, query, signal).catch(() => ({ results: [] }));
    const whole = named.results.find((found) => found.siren === siren);
    return whole ? establishmentsOf(whole) : own;
  }

  async function ofSiret(siret: string, signal: AbortSignal): Promise<Establishment | undefined> {
    const { results } = await exactly(siret, signal);
    return results.flatMap(establishmentsOf).find((found) => found.siret === siret);
  }

  return {
    async search(query) {
      const signal = AbortSignal.timeout(timeoutMs);
      const digits = query.replaceAll(/\s/g, '');
      if (/^\d{14}$/.test(digits)) {
        const found = isSiret(digits) ? await ofSiret(digits, signal) : undefined;
        return found ? [found] : [];
      }
      if (/^\d{9}$/.test(digits)) {
        return isSiren(digits) ? (await ofSiren(digits, signal)).slice(0, mostEstablishments) : [];
      }
      const words = query.trim();
      if (words.length < shortest) return [];
      const size = { per_page: '10', limite_matching_etablissements: '10' };
      return mixed(await ask(words, size, signal)).slice(0, mostEstablishments);
    },
    find: (siret) => ofSiret(siret, AbortSignal.timeout(timeoutMs)),
  };
}
