import { supportContract, type SupportRequestInput } from '@elan/domain/support';
import { useMutation } from '@tanstack/react-query';
import { clientOf } from '../../app/api.ts';

const support = clientOf('support', supportContract);

/** Writes to the support; the drawer shows a refusal near its fields. */
export const useAskSupport = () =>
  useMutation({
    mutationFn: (question: SupportRequestInput) => support.send({ body: question }),
    meta: { handled: true },
  });
