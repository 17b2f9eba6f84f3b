import { phoneContract } from '@elan/domain/accounts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clientOf } from '../../../base/transport/api.ts';
import { adoptUser } from '../../../base/session/session.ts';

export const phone = clientOf('phone', phoneContract);

// The page shows each refusal near its fields.
const meta = { handled: true };

/** Where the verification stands, by the server's clock: a page that is opened again finds its code and its countdown. */
export const phoneCodeQuery = queryOptions({
  queryKey: phone.readCode.key(),
  queryFn: ({ signal }) => phone.readCode({}, { signal }),
  meta,
  staleTime: 0,
  gcTime: 0,
});

/** Asks for a code, at the number that is shown. */
export function useSendCode() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (number: string) => phone.sendCode({ body: { phone: number } }),
    onSuccess: (state) => cache.setQueryData(phoneCodeQuery.queryKey, state),
    meta,
  });
}

/** Gives the code; the session then knows that the number is verified, and the router opens the application. */
export const useVerifyPhone = () =>
  useMutation({
    mutationFn: (code: string) => phone.verify({ body: { code } }),
    onSuccess: ({ user }) => {
      adoptUser(user);
    },
    meta,
  });
