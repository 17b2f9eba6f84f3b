import type { Actor, Scope } from '@elan/domain/accounts';
import { companyErrors, companyMachine, type CompanyStatus } from '@elan/domain/companies';
import { canFire, kernelErrors } from '@elan/domain/kernel';
import { eq } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { emitEvent } from '../../../platform/registry/domain-events.ts';
import { companyInvitations } from '../companies.tables.ts';
import { revokeInvitationsOf } from '../revoke-invitations.ts';
import { moveCompany } from '../move-company.ts';
import { endSessionsOfCompany } from './end-sessions-of-company.ts';
import { lockOverseen, overseenCompany } from '../overseen-companies.ts';

/**
 * Deletes a company that is not active; its name is typed to confirm. Its people may not sign in any more, whom it was invited by
 * name is forgotten, its invoices stay, and its SIRET may register again.
 * Throws `not-found`, `form-invalid` for another name, `enterprises/active-not-deletable` (specification point 5).
 */
export function deleteEnterprise(scope: Scope, actor: Actor, id: string, name: string): Promise<void> {
  return inTx(async () => {
    const { id: companyId } = await overseenCompany(scope, id);
    // Before the company: it is the last to be locked.
    await emitEvent('companies/closing', { companyId, actor });
    await revokeInvitationsOf(companyId, actor);
    const company = await lockOverseen(scope, id);
    if (name.trim() !== company.name.trim()) {
      const issues = [{ path: 'name', message: 'Saisissez le nom exact de l’entreprise.' }];
      throw kernelErrors.fail('form-invalid', { issues });
    }
    const status = company.status as CompanyStatus;
    if (status !== 'DELETED' && !canFire(companyMachine, status, 'delete', 'ADMIN')) {
      throw companyErrors.fail('enterprises/active-not-deletable');
    }
    await moveCompany(company, 'delete', actor);
    await db.delete(companyInvitations).where(eq(companyInvitations.companyId, companyId));
    await endSessionsOfCompany(companyId);
  });
}
