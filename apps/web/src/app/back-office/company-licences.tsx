import { may, type SessionUser } from '@elan/domain/accounts';
import { lazy, Suspense } from 'react';

// In its own chunk: the first page does not wait for it, and does without it when it cannot be fetched.
const LicencesMeter = lazy(() =>
  import('../../contexts/members/licences/licences-meter.tsx').then(
    (loaded) => ({ default: loaded.LicencesMeter }),
    () => ({ default: () => null }),
  ),
);

/** The licences of one's own company at the bottom of the menu, for who sees its employees. */
export function CompanyLicences({ user }: { user: SessionUser }) {
  if (!user.company || user.waitsFor !== null || !may(user, 'members.read')) return null;
  return (
    <Suspense fallback={null}>
      <LicencesMeter />
    </Suspense>
  );
}
