import { charterVersion, environmentContract, type Environment } from '@elan/domain/accounts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { bodyOf, reach } from './network.ts';

// Shown when the server does not answer at once, and on the prerendered pages: the server gives those pages only where
// what they show of it is right (D1).
const fallback: Environment = {
  product: { name: 'Élan', slug: 'elan', members: 'Élans' },
  development: false,
  charterVersion,
  contactEmail: 'contact@elan.test',
  applications: { coaches: null, members: null },
  publicSite: null,
  allowedEmailDomains: [],
};

const waitMs = 3_000;

let known: Environment = fallback;

/** What the deployment says of itself: product name, members' name, developers' pages (D1). Known before the first render. */
export const environment = (): Environment => known;

/** The name of the product, as a person reads it. */
export const productName = (): string => known.product.name;

const never = () => () => {};

/** The same for what a prerendered page may not yet show: the defaults during its first render, then what is so. */
export const useEnvironment = (): Environment => useSyncExternalStore(never, environment, () => fallback);

/** Reads what the server wrote in the page; tells whether it did (Vite's own server writes nothing). */
export function readEnvironment(): boolean {
  const text = document.getElementById('environment')?.textContent;
  if (text) known = JSON.parse(text) as Environment;
  return Boolean(text);
}

/** Asks the server what this deployment is; its silence leaves the defaults, and the page opens all the same. */
export async function loadEnvironment(): Promise<void> {
  const { method, path } = environmentContract.read;
  const answer = await reach(path, { method, signal: AbortSignal.timeout(waitMs) }).then(
    (response) => (response.ok ? bodyOf(response) : null),
    () => null,
  );
  if (answer !== null) known = answer as Environment;
}

/** The free e-mail domains that are accepted (D14), asked for again when the form that checks them opens. */
export function useAllowedEmailDomains(): readonly string[] {
  const [domains, setDomains] = useState(() => known.allowedEmailDomains);
  useEffect(() => {
    let open = true;
    const read = async () => {
      await loadEnvironment();
      if (open) setDomains(known.allowedEmailDomains);
    };
    void read();
    return () => {
      open = false;
    };
  }, []);
  return domains;
}
