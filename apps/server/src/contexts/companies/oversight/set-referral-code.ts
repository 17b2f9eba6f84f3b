import type { Actor, Scope } from '@elan/domain/accounts';
import { companyErrors } from '@elan/domain/companies';
import { kernelErrors } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { violates } from '../../../platform/db/postgres-errors.ts';
import { recordAudit } from '../../../platform/registry/audit.ts';
import { requireOpened, type Opened } from '../../../platform/registry/require-opened.ts';
import { companies } from '../companies.tables.ts';
import { lockOverseen, tellCompanyChanged } from '../overseen-companies.ts';

/**
 * Chooses the code that a prescriptor gives to the companies that it refers, or takes it away with null. It attributes what comes
 * afterwards, and gives no right (threats T13).
 * Throws `not-found`, `stale-version`, `not-allowed` for a client, `enterprises/referral-code-taken`.
 */
export function setReferralCode(
  scope: Scope,
  actor: Actor,
  id: string,
  { code: referralCode, version }: Opened & { readonly code: string | null },
): Promise<void> {
  return inTx(async () => {
    const company = await lockOverseen(scope, id);
    requireOpened(company, { version });
    if (company.kind !== 'prescriptor' || company.status === 'DELETED')
      throw kernelErrors.fail('not-allowed');
    await db
      .update(companies)
      .set({ referralCode, updatedAt: sql`now()`, version: sql`${companies.version} + 1` })
      .where(eq(companies.id, company.id))
      .catch((error: unknown) => {
        if (violates(error, 'companies_referral_code_unique')) {
          throw companyErrors.fail('enterprises/referral-code-taken');
        }
        throw error;
      });
    const what = { event: 'setReferralCode', from: null, to: null, details: { code: referralCode } };
    await recordAudit({ actor, entity: 'company', entityId: company.id, ...what });
    await tellCompanyChanged(company);
  });
}
