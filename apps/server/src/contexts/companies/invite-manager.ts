import type { Actor, ManagerRole, Scope } from '@elan/domain/accounts';
import { rightsOutOfReach, type NewManager } from '@elan/domain/companies';
import { kernelErrors } from '@elan/domain/kernel';
import { db, inTx } from '../../platform/db/database.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { hitLimit } from '../../platform/rate-limit/rate-limit.ts';
import { recordAudit } from '../../platform/registry/audit.ts';
import { invitePerson, requireProfessionalEmail } from '../accounts/public.ts';
import { lockCompany } from './companies.repository.ts';
import { accountManagers } from './companies.tables.ts';
import { companyIn } from './company-profile.ts';
import { flagsOf, managerRoleOf } from './managers.repository.ts';

const limit = { max: 30, windowSeconds: 3600 };

/**
 * Invites somebody to manage a company of the scope: an INVITED account, its PENDING record, and the mail that makes the person
 * choose a password, good for 7 days (D17). Throws `not-found`, `form-invalid` for an address that is not a professional one (D14),
 * `auth/email-already-exists`, `not-allowed` for a right that who invites does not hold, `too-many-requests`.
 */
export async function inviteManager(
  scope: Scope,
  actor: Actor,
  { companyId, input }: { companyId: string; input: NewManager },
): Promise<void> {
  const company = await companyIn(scope, companyId);
  const { ok, retryAfter } = await hitLimit({ key: `invite-manager:${company.id}`, ...limit });
  if (!ok) throw kernelErrors.fail('too-many-requests', { retryAfter });
  await requireProfessionalEmail(input.email, 'email');
  const rightsAs = (role: ManagerRole) => (role === 'COMMUNITY_MANAGER' ? input.rights : []);
  const own = actor.role === 'ADMIN' ? 'all' : actor.rights;
  const asked = rightsAs(await managerRoleOf(company));
  if (rightsOutOfReach(own, [], asked).length > 0) throw kernelErrors.fail('not-allowed');
  await inTx(async () => {
    const why = { event: 'inviteManager', details: { companyId: company.id } };
    const userId = await invitePerson(actor, input, why);
    // Of the locked company: an administrator may have made it a prescriptor, or a client, before the lock.
    const held = (await lockCompany(company.id)) ?? company;
    const role = await managerRoleOf(held);
    const rights = asked.length > 0 ? rightsAs(role) : [];
    const [manager] = await db
      .insert(accountManagers)
      .values({ userId, companyId: company.id, role, status: 'PENDING', ...flagsOf(rights) })
      .returning({ id: accountManagers.id });
    if (!manager) throw new Error('the manager was not stored');
    const subject = { entity: 'account-manager', entityId: manager.id, from: null, to: 'PENDING' };
    await recordAudit({ actor, ...subject, event: 'invite', details: { rights } });
    await publishLive({ topic: `company:${company.id}`, kind: 'companies/changed', id: company.id });
  });
}
