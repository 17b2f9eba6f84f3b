import { choosePasswordDays } from '@elan/domain/accounts';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { hashSecret } from '../../platform/tokens/secret.ts';
import { companies, withheldManagers } from './companies.tables.ts';

const closed = ['BLACKLISTED', 'DELETED'] as const;

/** Nobody is invited by such a company any more. */
export const isClosed = (status: string): boolean => closed.some((one) => one === status);

/**
 * Returns whom a company invites to manage it although they have an account (D4), and the company, by the link of the last letter, for
 * as long as that of a password to choose; null for any other link, and once the company is blacklisted or deleted. Who was taken out of
 * the list may still say that the company is unknown.
 */
export async function withheldByLink(token: string) {
  const [found] = await db
    .select({ manager: withheldManagers, name: companies.name })
    .from(withheldManagers)
    .innerJoin(companies, eq(companies.id, withheldManagers.companyId))
    .where(
      and(
        eq(withheldManagers.reportTokenHash, hashSecret(token)),
        sql`${withheldManagers.toldAt} > now() - make_interval(days => ${choosePasswordDays})`,
        notInArray(companies.status, [...closed]),
      ),
    );
  if (!found) return null;
  const { id: managerId, companyId, email, firstName, status } = found.manager;
  return { managerId, companyId, name: found.name, email, firstName, status };
}
