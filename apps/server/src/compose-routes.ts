import {
  accountsContract,
  charterVersion,
  connectionsContract,
  environmentContract,
  identityContract,
  passwordContract,
  phoneContract,
  privacyContract,
  profileContract,
  usersContract,
  type Environment,
} from '@elan/domain/accounts';
import { catalogContract } from '@elan/domain/catalog';
import { companiesContract, companyProfileContract } from '@elan/domain/companies';
import { errorCodesContract } from '@elan/domain/error-codes';
import { gymsContract } from '@elan/domain/gyms';
import type { RouteDef } from '@elan/domain/kernel';
import { mailingContract } from '@elan/domain/mailing';
import { programsContract } from '@elan/domain/programs';
import { sessionsContract } from '@elan/domain/sessions';
import { spotsContract } from '@elan/domain/spots';
import { supportContract } from '@elan/domain/support';
import { accountsRoutes } from './contexts/accounts/accounts.routes.ts';
import { identitiesRoutes } from './contexts/accounts/identities.routes.ts';
import { passwordRoutes } from './contexts/accounts/password.routes.ts';
import { phoneRoutes } from './contexts/accounts/phone.routes.ts';
import { pictureRoutes } from './contexts/accounts/picture.routes.ts';
import { exportRoutes } from './contexts/accounts/export-download.ts';
import { privacyRoutes } from './contexts/accounts/privacy.routes.ts';
import { profileRoutes } from './contexts/accounts/profile.routes.ts';
import { usersRoutes } from './contexts/accounts/users.routes.ts';
import { catalogRoutes } from './contexts/catalog/catalog.routes.ts';
import { companiesRoutes } from './contexts/companies/companies.routes.ts';
import { companyProfileRoutes } from './contexts/companies/company-profile.routes.ts';
import { logoRoutes } from './contexts/companies/logo.routes.ts';
import { gymsRoutes } from './contexts/gyms/gyms.routes.ts';
import { devMailRoutes } from './contexts/mailing/mailing.routes.ts';
import { programsRoutes } from './contexts/programs/programs.routes.ts';
import { sessionsRoutes } from './contexts/sessions/sessions.routes.ts';
import { supportRoutes } from './contexts/support/support.routes.ts';
import { spotsRoutes } from './contexts/spots/spots.routes.ts';
import { devErrorRoutes } from './compose-dev-errors.ts';
import { companyDirectory } from './compose-services.ts';
import type { MailContext } from './contexts/accounts/public.ts';
import type { Config } from './platform/config/config.ts';
import type { FileRoute } from './platform/files/file-routes.ts';
import { handle, type BoundRoute } from './platform/http/handle.ts';
import type { NamedRoute } from './platform/http/openapi.ts';
import type { AccessTokens } from './platform/tokens/access-tokens.ts';

const contracts = {
  environment: environmentContract,
  accounts: accountsContract,
  identities: identityContract,
  phone: phoneContract,
  profile: profileContract,
  privacy: privacyContract,
  users: usersContract,
  gyms: gymsContract,
  password: passwordContract,
  connections: connectionsContract,
  companies: companiesContract,
  companyProfile: companyProfileContract,
  spots: spotsContract,
  catalog: catalogContract,
  programs: programsContract,
  sessions: sessionsContract,
  mailing: mailingContract,
  errorCodes: errorCodesContract,
  support: supportContract,
};

const nameOf = new Map<RouteDef, string>(
  Object.entries(contracts).flatMap(([context, routes]) =>
    Object.entries(routes as Record<string, RouteDef>).map(
      ([name, definition]) => [definition, `${context}.${name}`] as const,
    ),
  ),
);

/** What this deployment says of itself to the web application (D1). */
export const environmentOf = (config: Config): Environment => ({
  product: config.product,
  development: !config.production,
  charterVersion,
  contactEmail: config.contactEmail,
  applications: config.applications,
});

const environmentRoutes = (config: Config): BoundRoute[] => [
  handle(environmentContract.read, () => environmentOf(config)),
];

/** Every bound route of the product, in the order of the document. The pages of developers are left out in production. */
export function productRoutes(config: Config, tokens: AccessTokens, mail: MailContext): BoundRoute[] {
  const secureCookies = config.publicUrl?.startsWith('https:') ?? false;
  return [
    ...environmentRoutes(config),
    ...accountsRoutes({ tokens, mail, secureCookies }),
    ...identitiesRoutes(tokens),
    ...phoneRoutes(mail),
    ...profileRoutes(mail),
    ...privacyRoutes(mail),
    ...usersRoutes(mail),
    ...gymsRoutes,
    ...passwordRoutes(mail),
    ...companiesRoutes({ directory: companyDirectory, mail }),
    ...companyProfileRoutes,
    ...spotsRoutes,
    ...catalogRoutes,
    ...programsRoutes,
    ...sessionsRoutes,
    ...supportRoutes({ mail, contactEmail: config.contactEmail }),
    ...(config.production ? [] : [...devMailRoutes, ...devErrorRoutes(everyDefinition())]),
  ];
}

/** The routes whose bodies are files. */
export const fileRoutes: readonly FileRoute[] = [...pictureRoutes, ...exportRoutes, ...logoRoutes];

const everyDefinition = (): RouteDef[] => [
  ...nameOf.keys(),
  ...fileRoutes.map(({ definition }) => definition),
];

/** The routes with the names that the typed client gives them: the operation ids of the document. */
export const namedRoutes = (routes: readonly BoundRoute[]): NamedRoute[] =>
  routes.map(({ definition }) => ({ name: nameOf.get(definition) ?? definition.path, definition }));
