import { useScreenSearch } from '../../../app/navigation.tsx';
import { EmailVerificationScreen } from '../email-verification.screen.tsx';
import { NewEmailConfirmation } from './new-email-confirmation.tsx';

/** The page of the links that prove an address: the one of a registration, or another one for an account. */
export function MailedAddressScreen() {
  const [{ change }] = useScreenSearch<{ change?: string }>();
  return change ? <NewEmailConfirmation token={change} /> : <EmailVerificationScreen />;
}
