import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { deployment } from '../../platform/config/deployment.ts';
import { db } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { hashSecret, makeSecret } from '../../platform/tokens/secret.ts';
import { tellAlreadyRegistered } from '../accounts/public.ts';
import { companies, withheldManagers } from './companies.tables.ts';
import { isClosed } from './withheld-link.ts';

/** Makes the link by which a holder says not to know the company; the one of the letter before dies. */
async function makeReportUrl(managerId: string): Promise<string> {
  const token = makeSecret();
  await db
    .update(withheldManagers)
    .set({ reportTokenHash: hashSecret(token) })
    .where(eq(withheldManagers.id, managerId));
  return `${deployment().baseUrl}/auth/invitation?token=${token}&report=1`;
}

/** Tells who has an account already that a company invites them to manage it, and how to say that it is unknown (threats T69). */
export const tellWithheldManagerJob = defineJob({
  name: 'companies.tell-withheld-manager',
  schema: z.object({ managerId: z.string() }),
  async run({ managerId }, { id }) {
    const [row] = await db
      .select({ manager: withheldManagers, company: companies })
      .from(withheldManagers)
      .innerJoin(companies, eq(companies.id, withheldManagers.companyId))
      .where(eq(withheldManagers.id, managerId));
    if (!row || row.manager.status === 'INACTIVE' || isClosed(row.company.status)) return;
    const { email } = row.manager;
    const makes = { makeReportUrl: () => makeReportUrl(managerId) };
    await tellAlreadyRegistered({ email, companyName: row.company.name, asked: 'management', ...makes }, id);
  },
});
