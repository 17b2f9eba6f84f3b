import type { Actor, Scope } from '@elan/domain/accounts';
import type { ActorRole } from '@elan/domain/kernel';
import { memberErrors, memberMachine, reinviteWait, type MemberStatus } from '@elan/domain/members';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { inTx } from '../../platform/db/database.ts';
import type { AuditActor } from '../../platform/registry/audit.ts';
import { transition } from '../../platform/registry/transition.ts';
import { refuseReported } from './reports.ts';
import { takeInvitations } from './take-invitations.ts';
import { newInvitation, writeInvitations, type SendInvitation } from './invite-member.ts';
import { members } from './members.tables.ts';
import { lockMember, requireInvitingCompany, tellMembersChanged, type Member } from './members.repository.ts';

/** Returns the seconds before somebody may be invited again, by the database's clock (I41). */
export async function secondsToWait({ invitedAt }: Pick<Member, 'invitedAt'>): Promise<number> {
  if (invitedAt === null) return 0;
  const now = await databaseNow();
  return reinviteWait(now.since(invitedAt).total('seconds'));
}

/** Tells whether somebody left, and may be invited anew now. */
export const mayBringBack = async (member: Member): Promise<boolean> =>
  member.status === 'INACTIVE' && (await secondsToWait(member)) === 0;

/**
 * Brings somebody who left back into the company, from today on, with a new invitation, in the caller's transaction that locked
 * the row. Returns the new status. Throws `transition-forbidden` for who did not leave.
 */
export async function bringBack(
  invite: SendInvitation,
  member: Member,
  actor: AuditActor & { readonly role: ActorRole },
): Promise<MemberStatus> {
  const { token, columns } = newInvitation();
  const next = { ...member, version: member.version + 1 };
  const joinedOn = parisDay(await databaseNow());
  const { status } = await transition({
    machine: memberMachine,
    table: members,
    row: member,
    event: 'comeBack',
    actor,
    set: {
      ...columns,
      invitationMailId: await invite(next, token),
      joinedOn,
      leftOn: null,
    },
  });
  return status;
}

/** Brings an employee back. Throws `not-found`, `transition-forbidden`, `members/reinvite-too-early`, `members/reported`. */
export const comeBack = (scope: Scope, actor: Actor, id: string): Promise<void> =>
  inTx(async () => {
    const member = await lockMember(scope, id);
    const retryAfter = member.status === 'INACTIVE' ? await secondsToWait(member) : 0;
    if (retryAfter > 0) throw memberErrors.fail('members/reinvite-too-early', { retryAfter });
    await refuseReported(member.companyId, [member.email]);
    const invite = await writeInvitations(await requireInvitingCompany(member.companyId));
    await bringBack(invite, member, actor);
    await takeInvitations(member.companyId, actor, 1);
    await tellMembersChanged(member.companyId, id);
  });
