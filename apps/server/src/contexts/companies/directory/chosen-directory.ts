import { companyErrors } from '@elan/domain/companies';
import type { Logger } from '../../../platform/log/log.ts';
import { OutsideUnavailable } from '../../../platform/outside/outside-error.ts';
import { makeOutsideService } from '../../../platform/outside/outside-service.ts';
import { makeRemembered } from '../../../platform/outside/remembered.ts';
import { makeApiGouvDirectory } from './api-gouv-directory.ts';
import type { CompanyDirectory, Establishment } from './company-directory.ts';
import { embeddedDirectory } from './embedded-directory.ts';
import { makeSireneDirectory } from './sirene-directory.ts';

export type CompanyDirectoryConfig = {
  /** `embedded` is the bundled directory; `api-gouv` the API Recherche d'entreprises, then Sirene when there is a key. */
  readonly kind: 'embedded' | 'api-gouv';
  readonly url: string;
  readonly inseeUrl: string;
  readonly inseeKey: string | undefined;
  /** How the product names itself to the services that it asks. */
  readonly userAgent: string;
};

// The debounce of the field and the screen take their part of the two seconds after which a company is typed by hand.
const aloneMs = 1400;
const firstMs = 900;
const secondMs = 500;

const apiGouvPerSecond = 6;
// The quota of an account is thirty a minute: beyond it the service answers 429, which starts the backoff.
const sirenePerSecond = 2;

const keptMs = 3_600_000;
const keptQueries = 1000;
const keptEstablishments = 5000;

/** Asks each directory in turn until one answers; throws `siret/directory-unavailable` when none does. */
function firstThatAnswers(directories: readonly CompanyDirectory[]): CompanyDirectory {
  async function first<T>(ask: (directory: CompanyDirectory) => Promise<T>): Promise<T> {
    for (const directory of directories) {
      try {
        return await ask(directory);
      } catch (error) {
        if (!(error instanceof OutsideUnavailable)) throw error;
      }
    }
    throw companyErrors.fail('siret/directory-unavailable');
  }
  return {
    search: (query) => first((directory) => directory.search(query)),
    find: (siret) => first((directory) => directory.find(siret)),
  };
}

/** Keeps answers for an hour; an establishment that a search showed is found again, even when the registry went away since. */
function withMemory(directory: CompanyDirectory): CompanyDirectory {
  const queries = makeRemembered<readonly Establishment[]>({ forMs: keptMs, most: keptQueries });
  const found = makeRemembered<Establishment | undefined>({ forMs: keptMs, most: keptEstablishments });
  return {
    search: (query) =>
      queries.get(query.trim().toLowerCase(), async () => {
        const establishments = await directory.search(query);
        for (const establishment of establishments) found.set(establishment.siret, establishment);
        return establishments;
      }),
    find: (siret) => found.get(siret, () => directory.find(siret)),
  };
}

/** Makes the directory of a configuration: the real ones remember, fall back on each other, and end in time. */
export function makeDirectory(config: CompanyDirectoryConfig, log: Logger): CompanyDirectory {
  if (config.kind === 'embedded') return embeddedDirectory;
  const { url, inseeUrl, inseeKey, userAgent } = config;
  const apiGouv = makeOutsideService({
    name: 'recherche-entreprises',
    url,
    headers: { 'user-agent': userAgent },
    perSecond: apiGouvPerSecond,
    log,
  });
  if (!inseeKey) return withMemory(firstThatAnswers([makeApiGouvDirectory(apiGouv, aloneMs)]));
  const sirene = makeOutsideService({
    name: 'sirene',
    url: inseeUrl,
    headers: { 'user-agent': userAgent, 'X-INSEE-Api-Key-Integration': inseeKey },
    perSecond: sirenePerSecond,
    log,
  });
  return withMemory(
    firstThatAnswers([makeApiGouvDirectory(apiGouv, firstMs), makeSireneDirectory(sirene, secondMs)]),
  );
}

let current = embeddedDirectory;

/** Chooses the directory (COMPANY_DIRECTORY); called by the composition root. */
export function connectCompanyDirectory(config: CompanyDirectoryConfig, log: Logger): void {
  current = makeDirectory(config, log);
}

/** Tells whether the directory is the bundled sample: most companies of the country are not in it. */
export const isSampleDirectory = (): boolean => current === embeddedDirectory;

/** The directory that was chosen. */
export const companyDirectory: CompanyDirectory = {
  search: (query) => current.search(query),
  find: (siret) => current.find(siret),
};
