import { charterVersion, defaultCompanyRights, firstManagerRights } from '@elan/domain/accounts';
import { companyErrors, type Acceptance } from '@elan/domain/companies';
import { eq } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';
import { checkNewPassword, hashPassword, registerInvitedUser } from '../../accounts/public.ts';
import { accountManagers, companies } from '../companies.tables.ts';
import { judgeCompany } from '../judge-company.ts';
import { flagsOf, managerRoleOf } from '../managers.repository.ts';
import { moveCompany } from '../move-company.ts';
import {
  linkHolder,
  lockInvitedCompany,
  markOpened,
  moveInvitation,
  tellInviter,
} from './answer-invitation.ts';
import { limitLinks, lockOpenInvitation, openInvitationOf } from './find-invitation.ts';
import { deployment } from '../../../platform/config/deployment.ts';

/**
 * Accepts an invitation: the manager's account, whose address the link proves, PENDING until the first sign-in; the company
 * ACCEPTED, then PENDING_CONNECTION (state machines 1, 2 and 13). What was invited, the company and the address, is what the
 * invitation says: the body names neither (threats T09). Of 100 calls with one link, one acts.
 * Throws `enterprises/invitation-over`, `onboarding/already-registered`, `onboarding/charter-outdated`, `form-invalid`,
 * `siret/too-few-employees`, `auth/email-already-exists`, `auth/password-leaked`, `auth/password-guessable`.
 */
export async function acceptInvitation(input: Acceptance, address: string): Promise<{ email: string }> {
  await limitLinks('answer', address);
  if (input.charterVersion !== charterVersion) throw companyErrors.fail('onboarding/charter-outdated');
  const { email, companyId } = await openInvitationOf(input.token);
  const known = onlyRow(await db.select().from(companies).where(eq(companies.id, companyId)));
  const { sizeCode, declaredHeadcount, manager } = input;
  const { headcountBand, headcountBandYear } = known;
  // The registry was asked at the invitation; what it said is kept.
  const facts = { headcountBand, headcountBandYear, administrativeState: null };
  const { verdict } = judgeCompany(facts, { sizeCode, declaredHeadcount }, known.kind);
  const firstName = manager.firstname.trim();
  const lastName = manager.lastname.trim();
  const { productName } = deployment();
  await checkNewPassword(manager.password, {
    email,
    firstName,
    lastName,
    companyName: known.name,
    productName,
  });
  const passwordHash = await hashPassword(manager.password);
  await inTx(async () => {
    const opened = await markOpened(await lockOpenInvitation(input.token));
    const invitation = await moveInvitation(opened, 'accept');
    const userId = await registerInvitedUser({
      email: invitation.email,
      passwordHash,
      firstName,
      lastName,
      phone: manager.phone,
      charterVersion: input.charterVersion,
    });
    await tellInviter(invitation, 'accepted');
    const company = await lockInvitedCompany(invitation);
    // Of the locked company: an administrator may have made it a prescriptor before the lock.
    const role = await managerRoleOf(company);
    const rights = role === 'COMMUNITY_MANAGER' ? firstManagerRights : defaultCompanyRights;
    await db
      .insert(accountManagers)
      .values({ userId, companyId, role, status: 'PENDING', ...flagsOf(rights) });
    const accepted = await moveCompany(company, 'accept', linkHolder, undefined, {
      set: { sizeCode, declaredHeadcount, eligibility: verdict },
    });
    await moveCompany(accepted, 'completeProfile', linkHolder);
  });
  return { email };
}
