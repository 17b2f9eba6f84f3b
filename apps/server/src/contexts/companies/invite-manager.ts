import type { Actor, ManagerRole, Scope } from '@elan/domain/accounts';
import { rightsOutOfReach, type NewManager } from '@elan/domain/companies';
import { kernelErrors } from '@elan/domain/kernel';
import { db, inTx } from '../../platform/db/database.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { spendHit } from '../../platform/rate-limit/rate-limit.ts';
import { recordAudit } from '../../platform/registry/audit.ts';
import { hasAccount, invitePerson, requireProfessionalEmail } from '../accounts/public.ts';
import { lockCompany } from './companies.repository.ts';
import { accountManagers } from './companies.tables.ts';
import { companyIn } from './company-profile.ts';
import { flagsOf, managerRoleOf, managesCompany } from './managers.repository.ts';
import { refuseReportedAddress } from './refuse-reported-address.ts';
import { withholdManager } from './withheld-managers.ts';

const limit = { max: 30, windowSeconds: 3600 };

/**
 * Invites somebody to manage a company of the scope: an INVITED account, its PENDING record, and the mail that makes the person
 * choose a password, good for 7 days (D17). Throws `not-found`, `form-invalid` for an address that is not a professional one (D14),
 * `auth/email-already-exists` for an address of the list, `not-allowed` for a right that who invites does not hold,
 * `members/reported` for who said not to know the company, `too-many-requests`. An address that has an account elsewhere is answered as a new one, and its holder is told (D4).
 */
export async function inviteManager(
  scope: Scope,
  actor: Actor,
  { companyId, input }: { companyId: string; input: NewManager },
): Promise<void> {
  const company = await companyIn(scope, companyId);
  await spendHit({ key: `invite-manager:${company.id}`, ...limit });
  await requireProfessionalEmail(input.email, 'email');
  await refuseReportedAddress()(company.id, [input.email]);
  const rightsAs = (role: ManagerRole) => (role === 'COMMUNITY_MANAGER' ? input.rights : []);
  const own = actor.role === 'ADMIN' ? 'all' : actor.rights;
  const asked = rightsAs(await managerRoleOf(company));
  if (rightsOutOfReach(own, [], asked).length > 0) throw kernelErrors.fail('not-allowed');
  // What an administrator learns of accounts, a company does not (D4).
  const withheld = actor.role !== 'ADMIN' && (await isOfSomebodyElse(company.id, input.email));
  if (withheld) return withholdManager(actor, company, input, asked);
  await inTx(async () => {
    const why = { event: 'inviteManager', details: { companyId: company.id }, companyName: company.name };
    const userId = await invitePerson(actor, input, why);
    // Of the locked company: an administrator may have made it a prescriptor, or a client, before the lock.
    const held = (await lockCompany(company.id)) ?? company;
    const role = await managerRoleOf(held);
    const rights = asked.length > 0 ? rightsAs(role) : [];
    const manager = await db
      .insert(accountManagers)
      .values({ userId, companyId: company.id, role, status: 'PENDING', ...flagsOf(rights) })
      .returning({ id: accountManagers.id })
      .then(onlyRow);
    const subject = { entity: 'account-manager', entityId: manager.id, from: null, to: 'PENDING' };
    await recordAudit({ actor, ...subject, event: 'invite', details: { rights } });
    await publishLive({ topic: `company:${company.id}`, kind: 'companies/changed', id: company.id });
  });
}

/** The address has an account, and is in no line of the company's own list. */
const isOfSomebodyElse = async (companyId: string, email: string): Promise<boolean> =>
  (await hasAccount(email)) && !(await managesCompany(companyId, email));
