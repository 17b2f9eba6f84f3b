import { emailDomainsContract } from '@elan/domain/accounts';
import { handle, type BoundRoute } from '../../../platform/http/handle.ts';
import { allowEmailDomain, listEmailDomains, removeEmailDomain } from './email-domains.ts';

/** The routes of the free e-mail domains that an administrator lets through. */
export const emailDomainsRoutes: readonly BoundRoute[] = [
  handle(emailDomainsContract.list, listEmailDomains),
  handle(emailDomainsContract.allow, ({ actor, body }) => allowEmailDomain(actor, body.domain)),
  handle(emailDomainsContract.remove, ({ actor, params }) => removeEmailDomain(actor, params.domain)),
];
