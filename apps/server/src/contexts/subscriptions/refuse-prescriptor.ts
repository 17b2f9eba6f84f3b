import type { CompanyKind } from '@elan/domain/companies';
import { kernelErrors } from '@elan/domain/kernel';
import { eq } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { companies } from '../companies/public.ts';

const message = 'Un prescripteur n’a pas d’abonnement. Choisissez une entreprise cliente.';

/** Refuses, at a field, to sell anything to a prescriptor: only clients have a contract. Throws `form-invalid`. */
export function refusePrescriptor(kind: CompanyKind, path: string): void {
  if (kind === 'prescriptor') throw kernelErrors.fail('form-invalid', { issues: [{ path, message }] });
}

/**
 * The same of a company that it locks until the end of the transaction: an administrator may have made it a prescriptor meanwhile. In
 * the caller's transaction, last of all. Throws `form-invalid`.
 */
export async function holdClient(companyId: string, path: string): Promise<void> {
  const [held] = await db
    .select({ kind: companies.kind })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update');
  if (held) refusePrescriptor(held.kind, path);
}
