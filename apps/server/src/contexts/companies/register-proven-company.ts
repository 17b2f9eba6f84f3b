import type { Registration } from '@elan/domain/companies';
import { registerInvitedUser } from '../accounts/public.ts';
import type { CompanyRow } from './companies.repository.ts';
import { moveCompany } from './move-company.ts';
import {
  addFirstManager,
  keepPrescriptor,
  storeRegistered,
  type CheckedRegistration,
} from './register-company.ts';

/**
 * Registers a company whose manager’s address a code has just proved, in the caller’s transaction: nothing is left to confirm, so it is
 * PENDING, ready for the first sign-in. Throws `auth/email-already-exists`, which its owner alone can be told, and
 * `siret/already-registered` in a race for one SIRET.
 */
export async function registerProvenCompany(
  checked: CheckedRegistration,
  input: Registration,
): Promise<{ company: CompanyRow; userId: string }> {
  const { email, passwordHash } = checked;
  const stored = await storeRegistered(checked, input);
  const userId = await registerInvitedUser(
    {
      email,
      passwordHash,
      firstName: input.manager.firstname.trim(),
      lastName: input.manager.lastname.trim(),
      phone: input.manager.phone,
      charterVersion: input.charterVersion,
    },
    'onboarding',
  );
  await addFirstManager(stored, checked, userId);
  const actor = { userId, role: 'PUBLIC' } as const;
  const submitted = await moveCompany(await keepPrescriptor(stored), 'submit', actor);
  return { company: await moveCompany(submitted, 'confirmEmail', actor), userId };
}
