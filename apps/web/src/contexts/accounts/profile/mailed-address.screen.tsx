import * as z from 'zod/mini';
import { useScreenSearch } from '../../../base/navigation/navigation.tsx';
import { EmailVerificationScreen } from '../email-verification.screen.tsx';
import { NewEmailConfirmation } from './new-email-confirmation.tsx';

/** What the mailed link keeps. */
export const search = z.object({ token: z.optional(z.string()), change: z.optional(z.string()) });

/** The page of the links that prove an address: the one of a registration, or another one for an account. */
export function MailedAddressScreen() {
  const [{ change }] = useScreenSearch<{ change?: string }>();
  return change ? <NewEmailConfirmation token={change} /> : <EmailVerificationScreen />;
}
