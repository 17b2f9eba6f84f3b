import type { Actor, Scope } from '@elan/domain/accounts';
import { isBounced } from '@elan/domain/kernel';
import { isConfirmed, memberErrors, memberMachine, reinviteSeconds } from '@elan/domain/members';
import { inTx } from '../../platform/db/database.ts';
import { violates } from '../../platform/db/postgres-errors.ts';
import { findMail } from '../../platform/mail/mail.repository.ts';
import { isSuppressed } from '../../platform/mail/suppressions.ts';
import { hitLimitInTx } from '../../platform/rate-limit/rate-limit.ts';
import { transition } from '../../platform/registry/transition.ts';
import { secondsToWait } from './come-back.ts';
import { newInvitation, writeInvitations } from './invite-member.ts';
import { lockMember, requireInvitingCompany, tellMembersChanged, type Member } from './members.repository.ts';
import { refuseReported } from './reports.ts';
import { takeInvitations } from './take-invitations.ts';
import { members } from './members.tables.ts';

async function refuseAddress({ companyId, status }: Member, email: string): Promise<void> {
  if (isConfirmed(status)) throw memberErrors.fail('members/already-confirmed');
  await refuseReported(companyId, [email]);
  if (await isSuppressed(email, 'service')) throw memberErrors.fail('members/address-refuses');
}

async function refuseTooEarly(member: Member): Promise<void> {
  const retryAfter = await secondsToWait(member);
  if (retryAfter > 0) throw memberErrors.fail('members/reinvite-too-early', { retryAfter });
  const mail = member.invitationMailId === null ? undefined : await findMail(member.invitationMailId);
  // Still queued: a second one would only arrive beside it.
  if (mail && mail.sentAt === null && mail.status !== 'error' && !isBounced(mail.status))
    throw memberErrors.fail('members/invitation-sending');
}

/**
 * Counts a correction for the address that it leaves and for the one that it reaches: to and fro, or from one employee to the next, a
 * company writes no sooner to somebody than a second invitation would (D17). Throws `members/reinvite-too-early`.
 */
async function refuseToAndFro({ companyId, email: left }: Member, reached: string): Promise<void> {
  // In one order, whoever corrects the other way at the same time.
  for (const email of [left, reached].toSorted()) {
    const key = `invitation-address:${companyId}:${email}`;
    const { ok, retryAfter } = await hitLimitInTx({ key, max: 1, windowSeconds: reinviteSeconds });
    if (!ok && email === reached) throw memberErrors.fail('members/reinvite-too-early', { retryAfter });
  }
}

/**
 * Sends the invitation of an employee again, half an hour after the last one at the soonest, or at once to another address that
 * takes the place of the one that was typed: a new link, and the old one dies (state machine 2, D17). The new address is proved as
 * the first one would have been, by that link. Throws `members/already-member` for the address of a colleague, `not-found`, `members/already-confirmed`, `members/reported`, `members/address-refuses` for one that takes nothing of us,
 * `members/reinvite-too-early` with the wait, `members/invitation-sending` while the last one has not left, `transition-forbidden` for who left.
 */
export const resendInvitation = (scope: Scope, actor: Actor, id: string, corrected?: string): Promise<void> =>
  inTx(async () => {
    const member = await lockMember(scope, id);
    const email = corrected ?? member.email;
    if (member.status !== 'INACTIVE' && member.status !== 'DELETED') {
      await refuseAddress(member, email);
      await (email === member.email ? refuseTooEarly(member) : refuseToAndFro(member, email));
    }
    const { token, columns } = newInvitation();
    const next = { ...member, email, version: member.version + 1 };
    const invite = await writeInvitations(await requireInvitingCompany(member.companyId));
    await transition({
      machine: memberMachine,
      table: members,
      row: member,
      event: 'resend',
      actor,
      set: { ...columns, email, invitationMailId: await invite(next, token) },
    }).catch((error: unknown) => {
      if (violates(error, 'members_email_unique')) throw memberErrors.fail('members/already-member');
      throw error;
    });
    await takeInvitations(member.companyId, actor, 1);
    await tellMembersChanged(member.companyId, id);
  });
