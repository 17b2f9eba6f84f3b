import { passwordContract } from '@elan/domain/accounts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { clientOf } from '../../../base/transport/api.ts';
import { session, signOut } from '../../../base/session/session.ts';

export const password = clientOf('password', passwordContract);

// Each of these pages shows its refusal near its fields.
const meta = { handled: true };

/** What a link is for; reading it does not use it. */
export const passwordLinkQuery = (token: string) =>
  queryOptions({
    queryKey: password.readLink.key({ body: { token } }),
    queryFn: ({ signal }) => password.readLink({ body: { token } }, { signal }),
    meta,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

type NewPassword = { token: string; password: string; charterVersion?: string };

/** Chooses a password by a link. Every session of that person ended: this browser forgets its own. */
export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: NewPassword) => password.reset({ body }),
    onSuccess: async ({ email }) => {
      // The server has ended it already: what the sign-out answers does not matter.
      if (session.get()?.email === email) await signOut().catch(() => undefined);
    },
    meta,
  });
