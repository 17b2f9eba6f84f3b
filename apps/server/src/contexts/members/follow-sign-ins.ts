import { memberMachine } from '@elan/domain/members';
import { and, asc, eq } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { systemActor } from '../../platform/registry/audit.ts';
import { on, type DomainEvents, type EventHandler } from '../../platform/registry/domain-events.ts';
import { transition } from '../../platform/registry/transition.ts';
import { tellMembersChanged } from './members.repository.ts';
import { memberReports, members } from './members.tables.ts';

/** An employee whose account is open is ACTIVE from the first sign-in (state machine 2); another one changes nothing. */
async function followSignIn({ userId }: DomainEvents['accounts/signed-in']): Promise<void> {
  const waiting = await db
    .select()
    .from(members)
    .where(and(eq(members.userId, userId), eq(members.status, 'PENDING')))
    .orderBy(asc(members.id))
    .for('no key update');
  for (const row of waiting) {
    const actor = { ...systemActor, userId };
    await transition({ machine: memberMachine, table: members, row, event: 'firstLogin', actor });
    await tellMembersChanged(row.companyId, row.id);
  }
}

/** Who was invited to manage a company and chose a password knows it: a report made before was a mistake. */
const followChoice = async ({ userId }: DomainEvents['accounts/email-confirmed']): Promise<void> => {
  await db.delete(memberReports).where(eq(memberReports.managerId, userId));
};

/** What members do when somebody signs in, or proves their address. */
export const followSignIns: readonly EventHandler[] = [
  on('accounts/signed-in', followSignIn),
  on('accounts/email-confirmed', followChoice),
];
