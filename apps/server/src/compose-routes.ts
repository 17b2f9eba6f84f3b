import { errorCodesContract, failureOf } from '@elan/domain/error-codes';
import type { RouteDef } from '@elan/domain/kernel';
import { contexts } from './compose-contexts.ts';
import { devErrorRoutes } from './compose-dev-errors.ts';
import { productJobs } from './compose-services.ts';
import type { Config } from './platform/config/config.ts';
import type { FileRoute } from './platform/files/file-routes.ts';
import type { BoundRoute } from './platform/http/handle.ts';
import type { NamedRoute } from './platform/http/openapi.ts';
import { tellFailure } from './platform/http/tell-failure.ts';
import type { AccessTokens } from './platform/tokens/access-tokens.ts';

// The catalogue of errors is of no context: the composition reads it, for the page of developers.
const groups = [
  ...contexts.flatMap(({ contracts = {} }) => Object.entries(contracts)),
  ['errorCodes', errorCodesContract] as const,
];

const nameOf = new Map<RouteDef, string>(
  groups.flatMap(([group, routes]) =>
    Object.entries<RouteDef>(routes).map(([name, definition]) => [definition, `${group}.${name}`] as const),
  ),
);

/** Every bound route of the product, in the order of the document. The pages of developers are left out in production. */
export const productRoutes = (config: Config, tokens: AccessTokens): BoundRoute[] => [
  ...contexts.flatMap(({ routes = [], readFailure }) =>
    tellFailure(typeof routes === 'function' ? routes({ config, tokens, jobs: productJobs }) : routes, {
      readFailure,
      fail: failureOf,
    }),
  ),
  ...(config.production ? [] : devErrorRoutes([...nameOf.keys()])),
];

/** The routes whose bodies are files. */
export const fileRoutes: readonly FileRoute[] = contexts.flatMap(({ fileRoutes: own = [], readFailure }) =>
  tellFailure(own, { readFailure, fail: failureOf }),
);

/** The routes with the names that the typed client gives them: the operation ids of the document. Throws for one without. */
export const namedRoutes = (routes: readonly Pick<BoundRoute, 'definition'>[]): NamedRoute[] =>
  routes.map(({ definition }) => {
    const name = nameOf.get(definition);
    if (name === undefined) throw new Error(`${definition.path} is in the contracts of no context`);
    return { name, definition };
  });
