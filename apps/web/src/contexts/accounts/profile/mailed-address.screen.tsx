import { Suspense } from 'react';
import * as z from 'zod/mini';
import { useScreenSearch } from '../../../base/navigation/navigation.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { EmailVerificationScreen } from '../email-verification.screen.tsx';

const NewEmailConfirmation = lazyPart(() => import('./new-email-confirmation.tsx'), 'NewEmailConfirmation');

/** What the mailed link keeps. */
export const search = z.object({ token: z.optional(z.string()), change: z.optional(z.string()) });

/** The page of the links that prove an address: the one of a registration, or another one for an account. */
export function MailedAddressScreen() {
  const [{ change }] = useScreenSearch<{ change?: string }>();
  if (!change) return <EmailVerificationScreen />;
  return (
    <Suspense fallback={<LoadingState shape="form" count={1} label="Ouverture du lien" />}>
      <NewEmailConfirmation token={change} />
    </Suspense>
  );
}
