import { memberInvitationsContract } from '@elan/domain/members';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { clientOf } from '../../../base/transport/api.ts';

const invitations = clientOf('memberInvitations', memberInvitationsContract);

// The page shows these refusals itself.
const meta = { handled: true };

/** Who an invitation is for; reading it changes nothing. */
export function invitationQuery(token: string) {
  const input = { body: { token } };
  return queryOptions({
    queryKey: invitations.read.key(input),
    queryFn: ({ signal }) => invitations.read(input, { signal }),
    meta,
  });
}

/** Confirms an address with the token of a mailed invitation. */
export const useConfirmInvitation = () =>
  useMutation({
    mutationFn: (token: string) => invitations.confirm({ body: { token } }),
    meta,
  });

/** Opens one's account by the token of a mailed invitation. */
export const useOpenAccount = () =>
  useMutation({
    mutationFn: (body: { token: string; password: string; charterVersion: string }) =>
      invitations.openAccount({ body }),
    meta,
  });

/** Says, with the token of a mailed invitation, that one does not know the company. */
export const useReportCompany = () =>
  useMutation({
    mutationFn: (token: string) => invitations.report({ body: { token } }),
    meta,
  });
