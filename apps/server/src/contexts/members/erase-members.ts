import { memberMachine } from '@elan/domain/members';
import type { ActorRole } from '@elan/domain/kernel';
import { and, asc, ne, type SQL } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import type { AuditActor } from '../../platform/registry/audit.ts';
import { transition } from '../../platform/registry/transition.ts';
import { freeLicencesOf } from './free-licences.ts';
import { tellGone } from './members.events.ts';
import { tellMembersChanged, type Member } from './members.repository.ts';
import { members } from './members.tables.ts';

/** What an invitation leaves on the row of somebody whose link works no more. */
export const noLink = { invitationTokenHash: null, invitationExpiresAt: null } as const;

/** What else changes on the row of somebody who is erased. */
type Erased = (member: Member) => Partial<Pick<Member, 'email' | 'firstName' | 'lastName'>>;

/**
 * Erases the employees that meet a condition, the first `limit` of them, in the caller's transaction: no link works, no licence is
 * held (I18). Returns how many.
 */
export async function eraseMembers(
  condition: SQL | undefined,
  actor: AuditActor & { readonly role: ActorRole },
  { limit = 10_000, erased = () => ({}) }: { limit?: number; erased?: Erased } = {},
): Promise<number> {
  const rows = await db
    .select()
    .from(members)
    .where(and(condition, ne(members.status, 'DELETED')))
    .orderBy(asc(members.id))
    .limit(limit)
    .for('no key update');
  for (const row of rows) {
    const set = { ...noLink, ...erased(row) };
    await transition({ machine: memberMachine, table: members, row, event: 'erase', actor, set });
  }
  const ids = rows.map(({ id }) => id);
  await freeLicencesOf(ids, actor);
  await tellGone(ids, actor);
  for (const [companyId, [first, second]] of Map.groupBy(rows, (row) => row.companyId)) {
    await tellMembersChanged(companyId, second || !first ? companyId : first.id);
  }
  return rows.length;
}
