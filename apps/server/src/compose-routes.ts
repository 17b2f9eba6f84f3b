import { accountsContract, charterVersion, environmentContract } from '@elan/domain/accounts';
import { catalogContract } from '@elan/domain/catalog';
import { companiesContract } from '@elan/domain/companies';
import type { RouteDef } from '@elan/domain/kernel';
import { mailingContract } from '@elan/domain/mailing';
import { programsContract } from '@elan/domain/programs';
import { sessionsContract } from '@elan/domain/sessions';
import { spotsContract } from '@elan/domain/spots';
import { accountsRoutes } from './contexts/accounts/accounts.routes.ts';
import { catalogRoutes } from './contexts/catalog/catalog.routes.ts';
import { companiesRoutes } from './contexts/companies/companies.routes.ts';
import { devMailRoutes } from './contexts/mailing/mailing.routes.ts';
import { programsRoutes } from './contexts/programs/programs.routes.ts';
import { sessionsRoutes } from './contexts/sessions/sessions.routes.ts';
import { spotsRoutes } from './contexts/spots/spots.routes.ts';
import { companyDirectory } from './compose-services.ts';
import type { MailContext } from './contexts/accounts/public.ts';
import type { Config } from './platform/config/config.ts';
import { handle, type BoundRoute } from './platform/http/handle.ts';
import type { NamedRoute } from './platform/http/openapi.ts';
import type { AccessTokens } from './platform/tokens/access-tokens.ts';

const contracts = {
  environment: environmentContract,
  accounts: accountsContract,
  companies: companiesContract,
  spots: spotsContract,
  catalog: catalogContract,
  programs: programsContract,
  sessions: sessionsContract,
  mailing: mailingContract,
};

const nameOf = new Map<RouteDef, string>(
  Object.entries(contracts).flatMap(([context, routes]) =>
    Object.entries(routes as Record<string, RouteDef>).map(
      ([name, definition]) => [definition, `${context}.${name}`] as const,
    ),
  ),
);

const environmentRoutes = (config: Config): BoundRoute[] => [
  handle(environmentContract.read, () => ({
    product: config.product,
    development: !config.production,
    charterVersion,
  })),
];

/** Every bound route of the product, in the order of the document. The pages of developers are left out in production. */
export function productRoutes(config: Config, tokens: AccessTokens, mail: MailContext): BoundRoute[] {
  const secureCookies = config.publicUrl?.startsWith('https:') ?? false;
  return [
    ...environmentRoutes(config),
    ...accountsRoutes({ tokens, mail, secureCookies }),
    ...companiesRoutes({ directory: companyDirectory, mail }),
    ...spotsRoutes,
    ...catalogRoutes,
    ...programsRoutes,
    ...sessionsRoutes,
    ...(config.production ? [] : devMailRoutes),
  ];
}

/** The routes with the names that the typed client gives them: the operation ids of the document. */
export const namedRoutes = (routes: readonly BoundRoute[]): NamedRoute[] =>
  routes.map(({ definition }) => ({ name: nameOf.get(definition) ?? definition.path, definition }));
