import { invitationsContract, type AcceptanceInput } from '@elan/domain/companies';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { clientOf } from '../../../../base/transport/api.ts';

const invitations = clientOf('companies', invitationsContract);

// The page shows these refusals itself.
const meta = { handled: true };

/** What the link of an invitation shows; reading it changes nothing. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['company-invitation', token],
    queryFn: ({ signal }) => invitations.readInvitation({ body: { token } }, { signal }),
    retry: false,
    staleTime: Infinity,
    meta,
  });

/** Says that who was invited has begun to answer; nothing waits for it. */
export const useOpenInvitation = (token: string) =>
  useMutation({ mutationFn: () => invitations.openInvitation({ body: { token } }), meta });

/** Accepts the invitation. */
export const useAcceptInvitation = () =>
  useMutation({ mutationFn: (body: AcceptanceInput) => invitations.acceptInvitation({ body }), meta });

/** Declines the invitation. */
export const useDeclineInvitation = (token: string) =>
  useMutation({ mutationFn: () => invitations.declineInvitation({ body: { token } }), meta });
