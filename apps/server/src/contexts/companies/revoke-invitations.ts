import { invitationMachine } from '@elan/domain/companies';
import { canFire, type ActorRole } from '@elan/domain/kernel';
import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { systemActor } from '../../platform/registry/audit.ts';
import { transition } from '../../platform/registry/transition.ts';
import { accountManagers, companies, companyInvitations } from './companies.tables.ts';
import { tellCompanyChanged } from './overseen-companies.ts';

type Who = { readonly userId: string | null; readonly role: ActorRole };
export type InvitationRow = typeof companyInvitations.$inferSelect;

/** Revokes the link of an invitation at once; in the caller's transaction, which locked the row. */
export async function revokeInvitation(invitation: InvitationRow, actor: Who): Promise<void> {
  await transition({
    machine: invitationMachine,
    table: companyInvitations,
    row: invitation,
    event: 'revoke',
    actor,
    set: { tokenHash: null },
  });
}

async function revokeWhere(condition: SQL | undefined, actor: Who): Promise<void> {
  const rows = await db
    .select()
    .from(companyInvitations)
    .where(condition)
    .orderBy(companyInvitations.id)
    .for('no key update');
  for (const row of rows) {
    if (!canFire(invitationMachine, row.status, 'revoke', actor.role)) continue;
    await revokeInvitation(row, actor);
    const [company] = await db
      .select({ id: companies.id, prescriptorId: companies.prescriptorId })
      .from(companies)
      .where(eq(companies.id, row.companyId));
    if (company) await tellCompanyChanged(company);
  }
}

const toOrBy = (companyId: string) =>
  or(
    eq(companyInvitations.companyId, companyId),
    inArray(
      companyInvitations.invitedBy,
      db
        .select({ id: accountManagers.userId })
        .from(accountManagers)
        .where(eq(accountManagers.companyId, companyId)),
    ),
  );

/** Revokes every live invitation of a company, and those that its people sent. */
export const revokeInvitationsOf = (companyId: string, actor: Who): Promise<void> =>
  revokeWhere(toOrBy(companyId), actor);

/** Returns how many invitations `revokeInvitationsOf` would revoke now. */
export const countRevocable = (companyId: string, { role }: Who): Promise<number> =>
  db.$count(
    companyInvitations,
    and(
      toOrBy(companyId),
      inArray(
        companyInvitations.status,
        invitationMachine.statuses.filter((status) => canFire(invitationMachine, status, 'revoke', role)),
      ),
    ),
  );

/** Revokes every live invitation that a person sent, who may not invite any more (state machine 13). */
export const revokeInvitationsBy = (userId: string): Promise<void> =>
  revokeWhere(eq(companyInvitations.invitedBy, userId), systemActor);
