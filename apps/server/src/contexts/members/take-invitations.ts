import type { ActorRole } from '@elan/domain/kernel';
import { memberErrors, presentStatuses } from '@elan/domain/members';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { alwaysThere } from '../../platform/db/always-there.ts';
import { db } from '../../platform/db/database.ts';
import { hitLimitInTx } from '../../platform/rate-limit/rate-limit.ts';
import { users } from '../accounts/public.ts';
import { invitationLimitsOf } from './invitation-limits.ts';
import { members } from './members.tables.ts';
import { waitingReports } from './reports.ts';

const daySeconds = 86_400;

type Sender = { readonly userId: string | null; readonly role: ActorRole };

async function requirePhone(userId: string | null): Promise<void> {
  const found = await db.$count(users, and(eq(users.id, userId ?? ''), isNotNull(users.phoneVerifiedAt)));
  if (found === 0) throw memberErrors.fail('members/phone-first');
}

async function requireRoom(companyId: string, most: number): Promise<void> {
  const present = and(eq(members.companyId, companyId), inArray(members.status, [...presentStatuses]));
  if ((await db.$count(members, present)) > most) throw memberErrors.fail('members/over-headcount', { most });
}

/**
 * Takes so many invitations of a company's quota of the day, in the caller's transaction, once the people are in the list; nothing
 * of ours who acts for a company is counted (threats T69). Throws `members/invitations-stopped`, `members/phone-first`, `members/over-headcount`,
 * `members/invitations-of-the-day`.
 */
export async function takeInvitations(companyId: string, sender: Sender, count: number): Promise<void> {
  if (count === 0 || sender.role === 'ADMIN') return;
  const limits = alwaysThere(
    (await invitationLimitsOf([companyId])).get(companyId),
    'a company that invites',
  );
  const { aDay, mostPeople, asksPhone, mostReports } = limits;
  if ((await waitingReports(companyId)) >= mostReports)
    throw memberErrors.fail('members/invitations-stopped');
  if (asksPhone) await requirePhone(sender.userId);
  const limit = { key: `invitations:company:${companyId}`, max: aDay, windowSeconds: daySeconds };
  const { ok, retryAfter } = await hitLimitInTx({ ...limit, hits: count });
  // The limit's row is locked from here on: whoever adds at the same time is counted, or waits.
  if (mostPeople !== null) await requireRoom(companyId, mostPeople);
  if (!ok) throw memberErrors.fail('members/invitations-of-the-day', { most: aDay, retryAfter });
}
