import { emailDomainsContract } from '@elan/domain/accounts';
import { clientOf } from '../../../base/transport/api.ts';
import { readOf } from '../../../base/transport/read-of.ts';

// Named as the live event of a change is.
export const emailDomains = clientOf('emailDomains', emailDomainsContract);

export const touched = ['emailDomains'] as const;

/** The free domains whose addresses are accepted. */
export const emailDomainsQuery = readOf(emailDomains.list);
