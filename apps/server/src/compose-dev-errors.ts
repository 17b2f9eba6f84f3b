import {
  errorCatalogue,
  errorCodesContract,
  exampleParameters,
  mergedInto,
  sentenceOf,
  type DevError,
} from '@elan/domain/error-codes';
import { kernelErrors, type RouteDef } from '@elan/domain/kernel';
import { handle, type BoundRoute } from './platform/http/handle.ts';

const general: ReadonlySet<string> = new Set(kernelErrors.codes);

const describeError = (code: string, definitions: readonly RouteDef[]): DevError => ({
  code,
  status: errorCatalogue.get(code)?.status ?? 500,
  sentence: sentenceOf(code, exampleParameters),
  routes: definitions
    .filter(({ errors = [] }) => errors.includes(code))
    .map(({ method, path }) => `${method} ${path}`),
  general: general.has(code),
  providerCodes: mergedInto(code),
});

/** The route of /dev/errors: every code of the catalogue, and which of these routes name it. Never in production. */
export const devErrorRoutes = (definitions: readonly RouteDef[]): BoundRoute[] => [
  handle(errorCodesContract.list, () => ({
    items: [...errorCatalogue.keys()].toSorted().map((code) => describeError(code, definitions)),
  })),
];
