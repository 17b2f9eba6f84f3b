import { isConfirmed, memberErrors, memberMachine } from '@elan/domain/members';
import { eq, sql } from 'drizzle-orm';
import { db, inTx } from '../../platform/db/database.ts';
import { placeKey } from '../../platform/rate-limit/address-group.ts';
import { spendHit } from '../../platform/rate-limit/rate-limit.ts';
import { transition } from '../../platform/registry/transition.ts';
import { hashSecret } from '../../platform/tokens/secret.ts';
import { managerOfToken, type InvitedManager } from './invited-manager.ts';
import { findInvitingCompany, tellMembersChanged, type Member } from './members.repository.ts';
import { memberReports, members } from './members.tables.ts';
import { reportedAmong } from './reports.ts';

export const holder = { userId: null, role: 'PUBLIC' } as const;

/** Links tried from one place, an hour: room for the five hundred people of a list, behind the one address of their office. */
export const linkLimit = { max: 1200, windowSeconds: 3600 } as const;

export async function limitLinks(address: string): Promise<void> {
  await spendHit({ key: placeKey('member-invitation', address), ...linkLimit });
}

/** The name of the company that a link is of; throws `members/invalid-link` once it is blacklisted or deleted. */
export async function companyOf({ companyId }: Member): Promise<string> {
  const name = await findInvitingCompany(companyId);
  if (name === null) throw memberErrors.fail('members/invalid-link');
  return name;
}

type Invited = Member & { readonly expired: boolean };

export const ofToken = (token: string) => {
  const expired = sql<boolean>`coalesce(${members.invitationExpiresAt} <= now(), true)`;
  return db
    .select({ member: members, expired })
    .from(members)
    .where(eq(members.invitationTokenHash, hashSecret(token)));
};

/** Throws what a link that is good for nothing answers: one that was replaced or never was, or one that is over. */
export function requireGood(row: { member: Member; expired: boolean } | undefined): Invited {
  if (!row) throw memberErrors.fail('members/invalid-link');
  if (row.expired && !isConfirmed(row.member.status)) throw memberErrors.fail('members/link-expired');
  return { ...row.member, expired: row.expired };
}

async function stateOf({ companyId, email, status }: Member) {
  if (isConfirmed(status)) return 'already-confirmed' as const;
  const reported = await reportedAmong(companyId, [email]);
  return reported.size > 0 ? ('reported' as const) : ('open' as const);
}

async function describeManager({ person, company, hasAccount }: InvitedManager) {
  const reported = await reportedAmong(company.companyId, [person.email]);
  const state = reported.size > 0 ? ('reported' as const) : ('open' as const);
  return { firstName: person.firstName, companyName: company.name, state, hasAccount, manages: true };
}

/** Returns who an invitation is for, and whether it was confirmed; opening changes nothing (D17). Throws as the confirmation. */
export async function readInvitation(token: string, address: string) {
  await limitLinks(address);
  const [row] = await ofToken(token);
  const manager = row ? null : await managerOfToken(token);
  if (manager) return describeManager(manager);
  const member = requireGood(row);
  const state = await stateOf(member);
  const hasAccount = member.userId !== null;
  const companyName = await companyOf(member);
  return { firstName: member.firstName, companyName, state, hasAccount, manages: false };
}

/**
 * Confirms the address of an employee by the link of the invitation: success once, "already confirmed" afterwards.
 * Throws `members/invalid-link` for one that was replaced or never was, or whose company is closed,
 * `members/link-expired` after 7 days, `too-many-requests`. The row is locked: 100 callers confirm once.
 */
export async function confirmInvitation(token: string, address: string) {
  await limitLinks(address);
  return inTx(async () => {
    const [row] = await ofToken(token).for('no key update');
    const member = requireGood(row);
    const companyName = await companyOf(member);
    if (isConfirmed(member.status)) return { outcome: 'already-confirmed' as const, companyName };
    await transition({
      machine: memberMachine,
      table: members,
      row: member,
      event: 'confirmEmail',
      actor: holder,
    });
    // Who said not to know the company was mistaken.
    await db.delete(memberReports).where(eq(memberReports.memberId, member.id));
    await tellMembersChanged(member.companyId, member.id);
    return { outcome: 'success' as const, companyName };
  });
}
