import { charterVersion, environmentContract, type Environment } from '@elan/domain/accounts';
import { bodyOf, reach } from './network.ts';

// Shown when the server does not answer at once: the name is right in nearly every deployment (D1).
const fallback: Environment = {
  product: { name: 'Élan', slug: 'elan', members: 'Élans' },
  development: false,
  charterVersion,
};

const waitMs = 3_000;

let known: Environment = fallback;

/** What the deployment says of itself: product name, members' name, developers' pages (D1). Fetched before the first render. */
export const environment = (): Environment => known;

/** The name of the product, as a person reads it. */
export const productName = (): string => known.product.name;

/** Asks the server what this deployment is; its silence leaves the defaults, and the page opens all the same. */
export async function loadEnvironment(): Promise<void> {
  const { method, path } = environmentContract.read;
  const answer = await reach(path, { method, signal: AbortSignal.timeout(waitMs) }).then(
    (response) => (response.ok ? bodyOf(response) : null),
    () => null,
  );
  if (answer !== null) known = answer as Environment;
}
