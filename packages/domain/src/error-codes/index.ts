import { accountErrors } from '../accounts/index.ts';
import { catalogErrors } from '../catalog/index.ts';
import { coachErrors } from '../coaches/index.ts';
import { companyErrors } from '../companies/index.ts';
import { cooptingErrors } from '../cooptings/index.ts';
import { dashboardErrors } from '../dashboards/index.ts';
import { giftCardErrors } from '../gift-cards/index.ts';
import { gymErrors } from '../gyms/index.ts';
import { invoicingErrors } from '../invoicing/index.ts';
import { fileErrors, kernelErrors } from '../kernel/index.ts';
import { mailingErrors } from '../mailing/index.ts';
import { memberErrors } from '../members/index.ts';
import { newsErrors } from '../news/index.ts';
import { paymentErrors } from '../payments/index.ts';
import { pollErrors } from '../polls/index.ts';
import { prescriptorErrors } from '../prescriptors/index.ts';
import { programErrors } from '../programs/index.ts';
import { sessionErrors } from '../sessions/index.ts';
import { shopErrors } from '../shop/index.ts';
import { spotErrors } from '../spots/index.ts';
import { subscriptionErrors } from '../subscriptions/index.ts';
import { supportErrors } from '../support/index.ts';

export * from './dev-contract.ts';
export * from './example-parameters.ts';
export * from './provider-codes.ts';

/** What the catalogue keeps of a code: the HTTP status that it answers and its French sentence. */
export type CatalogueEntry = {
  readonly status: number;
  readonly fr: (params: Readonly<Record<string, unknown>>) => string;
};

type Defs = { readonly defs: Readonly<Record<string, { status: number; fr: (params: never) => string }>> };

/** Joins the catalogues of contexts; throws when two of them declare the same code. */
export function mergeCatalogues(catalogues: readonly Defs[]): ReadonlyMap<string, CatalogueEntry> {
  const merged = new Map<string, CatalogueEntry>();
  for (const { defs } of catalogues) {
    for (const [code, def] of Object.entries(defs)) {
      if (merged.has(code)) throw new Error(`error code declared twice: ${code}`);
      merged.set(code, def as CatalogueEntry);
    }
  }
  return merged;
}

/** Every code that the product may answer (specification point 8). */
export const errorCatalogue = mergeCatalogues([
  kernelErrors,
  fileErrors,
  accountErrors,
  catalogErrors,
  coachErrors,
  companyErrors,
  cooptingErrors,
  dashboardErrors,
  giftCardErrors,
  gymErrors,
  invoicingErrors,
  mailingErrors,
  memberErrors,
  newsErrors,
  paymentErrors,
  pollErrors,
  prescriptorErrors,
  programErrors,
  sessionErrors,
  shopErrors,
  spotErrors,
  subscriptionErrors,
  supportErrors,
]);

/**
 * Returns the French sentence of a code with its parameters; a code that the catalogue does not know
 * (an older or a newer server) gets the sentence of `unknown`.
 */
export function sentenceOf(code: string, params: Readonly<Record<string, unknown>> = {}): string {
  const entry = errorCatalogue.get(code);
  return entry ? entry.fr(params) : kernelErrors.fail('unknown').message;
}
