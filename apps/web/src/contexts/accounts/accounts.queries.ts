import { accountsContract } from '@elan/domain/accounts';
import { useMutation } from '@tanstack/react-query';
import { clientOf } from '../../base/transport/api.ts';

const accounts = clientOf('accounts', accountsContract);

// Each of these forms shows its refusal near its fields.
const meta = { handled: true };

/** Confirms an address with the token of a mailed link. */
export const useConfirmEmail = () =>
  useMutation({ mutationFn: (token: string) => accounts.confirmEmail({ body: { token } }), meta });

/** Asks for the confirmation e-mail again; the answer never says whether the address is known (D4). */
export const useResendVerification = () =>
  useMutation({ mutationFn: (email: string) => accounts.resendVerification({ body: { email } }), meta });
