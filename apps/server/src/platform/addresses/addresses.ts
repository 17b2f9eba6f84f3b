import type { Logger } from '../log/log.ts';
import { OutsideUnavailable } from '../outside/outside-error.ts';
import { makeOutsideService } from '../outside/outside-service.ts';
import { makeRemembered } from '../outside/remembered.ts';
import { addressWords, type AddressSearch, type KnownAddress, type PostalAddress } from './address-search.ts';
import { embeddedAddresses } from './embedded-addresses.ts';
import { makeGeopfAddresses } from './geopf-addresses.ts';

export type AddressesConfig = {
  /** `embedded` is a bundled sample; `geopf` the geocoder of the Géoplateforme. */
  readonly kind: 'embedded' | 'geopf';
  readonly url: string;
  /** How the product names itself to the service. */
  readonly userAgent: string;
};

export type Addresses = {
  /** Addresses that start like the text; none while the geocoder is away: an address is typed without it. */
  suggest(text: string): Promise<readonly KnownAddress[]>;
  /** Whether the geocoder knows an address, down to its number; no while it is away. */
  isKnown(address: PostalAddress): Promise<boolean>;
};

const timeoutMs = 1500;
const perSecond = 40;
const keptMs = 3_600_000;
const mostKept = 2000;

const keyOf = ({ line, postalCode, city }: PostalAddress): string =>
  [line, postalCode, city].map(addressWords).join('|');

async function orElse<T>(ask: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof OutsideUnavailable) return otherwise;
    throw error;
  }
}

// An address that was just suggested is known: its choice asks the geocoder nothing more.
function withMemory(search: AddressSearch): Addresses {
  const suggestions = makeRemembered<readonly KnownAddress[]>({ forMs: keptMs, most: mostKept });
  const known = makeRemembered<boolean>({ forMs: keptMs, most: mostKept });
  async function suggest(text: string): Promise<readonly KnownAddress[]> {
    const found = await search.suggest(text);
    for (const address of found) if (address.exact) known.set(keyOf(address), true);
    return found;
  }
  async function isKnown(address: PostalAddress): Promise<boolean> {
    const found = await search.match(address);
    return found.some((candidate) => candidate.exact && keyOf(candidate) === keyOf(address));
  }
  return {
    suggest: (text) => orElse(() => suggestions.get(text.trim().toLowerCase(), () => suggest(text)), []),
    isKnown: (address) => orElse(() => known.get(keyOf(address), () => isKnown(address)), false),
  };
}

/** Makes the addresses of a configuration. */
export function makeAddresses(config: AddressesConfig, log: Logger): Addresses {
  if (config.kind === 'embedded') return withMemory(embeddedAddresses);
  const headers = { 'user-agent': config.userAgent };
  const service = makeOutsideService({ name: 'geoplateforme', url: config.url, headers, perSecond, log });
  return withMemory(makeGeopfAddresses(service, timeoutMs));
}

let current: Addresses = withMemory(embeddedAddresses);

/** Chooses where addresses are looked for (ADDRESSES); called by the composition root. */
export function connectAddresses(config: AddressesConfig, log: Logger): void {
  current = makeAddresses(config, log);
}

/** Returns addresses that start like the text, best first; none while the geocoder is away. */
export const suggestAddresses: Addresses['suggest'] = (text) => current.suggest(text);

/** Tells whether the geocoder knows an address down to its number; false while it is away. */
export const isKnownAddress: Addresses['isKnown'] = (address) => current.isKnown(address);
