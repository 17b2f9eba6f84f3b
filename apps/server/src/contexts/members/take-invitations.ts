import { headcountOf, isProvenCompany } from '@elan/domain/companies';
import type { ActorRole } from '@elan/domain/kernel';
import { invitationQuota, memberErrors, presentStatuses, reportsBeforeStop } from '@elan/domain/members';
import { productSettings } from '@elan/domain/settings';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { hitLimitInTx } from '../../platform/rate-limit/rate-limit.ts';
import { settingsOf } from '../../platform/settings/settings.ts';
import { users } from '../accounts/public.ts';
import { companies } from '../companies/public.ts';
import { licences, members } from './members.tables.ts';
import { waitingReports } from './reports.ts';

const setting = settingsOf(productSettings);
const daySeconds = 86_400;

type Sender = { readonly userId: string | null; readonly role: ActorRole };

async function quotaOf(companyId: string) {
  const [company] = await db
    .select({
      status: companies.status,
      declaredHeadcount: companies.declaredHeadcount,
      headcountBand: companies.headcountBand,
      sizeCode: companies.sizeCode,
      hasLicences: sql<boolean>`exists (select from ${licences} where ${licences.companyId} = ${companies.id})`,
    })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!company) throw new Error('a company that invites is not there');
  const facts = { isProven: isProvenCompany(company), headcount: headcountOf(company) };
  const mostReports = reportsBeforeStop(facts, await setting('members.reports-before-stop'));
  const quota = invitationQuota(facts, {
    unproven: await setting('members.unproven-invitations-a-day'),
    margin: await setting('members.unproven-headcount-margin'),
    percent: await setting('members.invitations-a-day-percent'),
    least: await setting('members.invitations-a-day-least'),
  });
  return { ...quota, mostReports };
}

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
  const { aDay, mostPeople, asksPhone, mostReports } = await quotaOf(companyId);
  if ((await waitingReports(companyId)) >= mostReports)
    throw memberErrors.fail('members/invitations-stopped');
  if (asksPhone) await requirePhone(sender.userId);
  const limit = { key: `invitations:company:${companyId}`, max: aDay, windowSeconds: daySeconds };
  const { ok, retryAfter } = await hitLimitInTx({ ...limit, hits: count });
  // The limit's row is locked from here on: whoever adds at the same time is counted, or waits.
  if (mostPeople !== null) await requireRoom(companyId, mostPeople);
  if (!ok) throw memberErrors.fail('members/invitations-of-the-day', { most: aDay, retryAfter });
}
