import { invitationMachine } from '@elan/domain/companies';
import { canFire } from '@elan/domain/kernel';
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { defineDailyJob } from '../../../platform/jobs/daily-job.ts';
import { systemActor } from '../../../platform/registry/audit.ts';
import { transition } from '../../../platform/registry/transition.ts';
import { companies, companyInvitations } from '../companies.tables.ts';
import { tellCompanyChanged } from '../overseen-companies.ts';

const live = invitationMachine.statuses.filter((status) =>
  canFire(invitationMachine, status, 'expire', 'SYSTEM'),
);
const isDue = () =>
  and(inArray(companyInvitations.status, live), lte(companyInvitations.expiresAt, sql`now()`));

async function expireInvitation(id: string): Promise<void> {
  await inTx(async () => {
    const table = companyInvitations;
    const [row] = await db
      .select()
      .from(table)
      .where(and(eq(table.id, id), isDue()))
      .for('no key update');
    if (!row) return;
    await transition({ machine: invitationMachine, table, row, event: 'expire', actor: systemActor });
    const [company] = await db.select().from(companies).where(eq(companies.id, row.companyId));
    if (company) await tellCompanyChanged(company);
  });
}

/** Makes the invitations whose 7 days have passed EXPIRED (D17), one by one; returns how many were due. Idempotent. */
export async function expireInvitations(signal?: AbortSignal): Promise<number> {
  const due = await db.select({ id: companyInvitations.id }).from(companyInvitations).where(isDue());
  for (const { id } of due) {
    signal?.throwIfAborted();
    await expireInvitation(id);
  }
  return due.length;
}

/** Forgets the invitations that were sent last more than a year ago, and whom they named (the page of personal data says so); returns how many. */
export async function forgetOldInvitations(): Promise<number> {
  const forgotten = await db
    .delete(companyInvitations)
    .where(
      sql`greatest(${companyInvitations.createdAt}, ${companyInvitations.sentAt}) <= now() - interval '1 year'`,
    )
    .returning({ id: companyInvitations.id });
  return forgotten.length;
}

/** Every night: the links refuse by themselves from the seventh day on, this makes the list say so. */
export const expireInvitationsJob = defineDailyJob({
  name: 'companies.expire-invitations',
  at: '02:10',
  perItem: true,
  run: async (_day, { signal }) => ({
    expired: await expireInvitations(signal),
    forgotten: await forgetOldInvitations(),
  }),
});
