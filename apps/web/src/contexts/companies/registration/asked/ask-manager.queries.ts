import { invitationsContract, type ManagerRequest } from '@elan/domain/companies';
import { useMutation } from '@tanstack/react-query';
import { clientOf } from '../../../../app/api.ts';

const invitations = clientOf('companies', invitationsContract);

/** Asks for the manager of a company to be invited; the page shows a refusal itself. */
export const useAskForManager = () =>
  useMutation({
    mutationFn: (body: ManagerRequest) => invitations.askForManager({ body }),
    meta: { handled: true },
  });
