import { charterVersion, environmentContract, type Environment } from '@elan/domain/accounts';
import type { Config } from '../../platform/config/config.ts';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import { allowedEmailDomains } from './emails/professional-email.ts';

/** What this deployment says of itself to the web application (D1). */
export const environmentOf = (config: Config): Environment => ({
  product: config.product,
  development: !config.production,
  charterVersion,
  contactEmail: config.contactEmail,
  applications: config.applications,
  publicSite: config.publicSite,
  // A page is made once: a form asks for the list of the moment.
  allowedEmailDomains: [],
});

/** The same, asked by a form. */
export const environmentRoutes = (config: Config): BoundRoute[] => [
  handle(environmentContract.read, async () => ({
    ...environmentOf(config),
    allowedEmailDomains: await allowedEmailDomains(),
  })),
];
