import type { Config } from './config.ts';
import { connected } from './connected.ts';

/** What this deployment says of itself, wherever it writes: in an e-mail, a text message, a document, an address. */
export type Deployment = {
  readonly productName: string;
  /** What employees are called: « Élans ». */
  readonly productMembers: string;
  /** Where links lead, without a slash at the end: the public address, or the one where this process listens. */
  readonly baseUrl: string;
  readonly contactEmail: string;
};

let facts: Deployment | undefined;

/**
 * Makes the facts of this deployment ambient, as `connectDatabase` does for the database. Without PUBLIC_URL links lead to
 * where the process listens: `listening` is asked each time, because it is known only once the server listens.
 */
export function connectDeployment(
  { product, publicUrl, contactEmail }: Pick<Config, 'product' | 'publicUrl' | 'contactEmail'>,
  listening: () => string,
): void {
  facts = {
    productName: product.name,
    productMembers: product.members,
    get baseUrl() {
      return publicUrl ?? listening();
    },
    contactEmail,
  };
}

/** Returns the facts of this deployment. Throws when no composition has connected them. */
export const deployment = (): Deployment => connected(facts, 'connectDeployment');
