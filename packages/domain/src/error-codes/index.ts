import { AppError, fileErrors, kernelErrors } from '../kernel/index.ts';
import { words } from '../words/index.ts';

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
  ...words.flatMap((said) => ('errors' in said ? [said.errors] : [])),
]);

/**
 * Returns the French sentence of a code with its parameters; a code that the catalogue does not know
 * (an older or a newer server) gets the sentence of `unknown`.
 */
export function sentenceOf(code: string, params: Readonly<Record<string, unknown>> = {}): string {
  const entry = errorCatalogue.get(code);
  return entry ? entry.fr(params) : kernelErrors.fail('unknown').message;
}

/** Returns the error to throw for a code that takes no parameters, with the status and the sentence of the catalogue. */
export const failureOf = (code: string): AppError =>
  new AppError(code, errorCatalogue.get(code)?.status ?? 500, sentenceOf(code));
