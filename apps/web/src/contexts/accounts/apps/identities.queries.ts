import { audienceOfIdentity, identityContract, type IdentityKind } from '@elan/domain/accounts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { clientOf } from '../../../base/transport/api.ts';
import { adoptSession } from '../../../base/session/session.ts';
import { tokenAudience, writeTokenOf } from '../../../base/session/token.ts';

const identities = clientOf('identities', identityContract);

/** What one's own account opens. */
export const identitiesQuery = queryOptions({
  queryKey: identities.list.key(),
  queryFn: ({ signal }) => identities.list({}, { signal }),
  meta: { handled: true },
});

/** Goes on under another identity; returns the person as the application now knows them. */
export const useChooseIdentity = () =>
  useMutation({
    mutationFn: async (identity: IdentityKind) => {
      const signed = await identities.choose({ body: { identity } });
      const audience = audienceOfIdentity(identity);
      if (audience === tokenAudience()) adoptSession(signed);
      else writeTokenOf(audience, signed.idToken);
      return signed.user;
    },
    meta: { handled: true },
  });
