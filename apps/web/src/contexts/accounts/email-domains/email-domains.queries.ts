import { emailDomainsContract, type EmailDomains } from '@elan/domain/accounts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clientOf } from '../../../app/api.ts';

// Named as the live event of a change is.
const emailDomains = clientOf('emailDomains', emailDomainsContract);

/** The free domains whose addresses are accepted. */
export const emailDomainsQuery = queryOptions({
  queryKey: emailDomains.list.key(),
  queryFn: ({ signal }) => emailDomains.list({}, { signal }),
  meta: { handled: true },
});

function useKeep(): (answer: EmailDomains) => void {
  const cache = useQueryClient();
  return (answer) => {
    cache.setQueryData(emailDomainsQuery.queryKey, answer);
  };
}

/** Accepts the addresses of one more domain. */
export function useAllowDomain() {
  return useMutation({
    mutationFn: (domain: string) => emailDomains.allow({ body: { domain } }),
    onSuccess: useKeep(),
    meta: { handled: true, success: 'Domaine accepté' },
  });
}

/** Refuses the addresses of a domain again. */
export function useRemoveDomain() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (domain: string) => emailDomains.remove({ params: { domain } }),
    onSuccess: useKeep(),
    // Somebody else may have been quicker: the list says what is left.
    onError: () => cache.invalidateQueries({ queryKey: emailDomainsQuery.queryKey }),
    meta: { failure: 'Domaine non retiré', success: 'Domaine retiré' },
  });
}
