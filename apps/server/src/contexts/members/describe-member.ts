import type { Actor, Scope } from '@elan/domain/accounts';
import { isHeldUp } from '@elan/domain/kernel';
import { deliveryTimeline, isUndelivered, type Delivery } from '@elan/domain/mailing';
import { actionsOn, isConfirmed, reinviteWait, type MemberCard } from '@elan/domain/members';
import { databaseNow } from '../../platform/clock/clock.ts';
import { findMail, listMailEvents } from '../../platform/mail/mail.repository.ts';
import { isSuppressed } from '../../platform/mail/suppressions.ts';
import { licencesOfMember } from './licences.repository.ts';
import { requireMember, type Member } from './members.repository.ts';

/** What became of an e-mail, or null when it is no longer kept. */
async function deliveryOf(mailId: string | null, now: Temporal.Instant): Promise<Delivery | null> {
  const mail = mailId === null ? undefined : await findMail(mailId);
  if (!mail) return null;
  const told = await listMailEvents(mail.id);
  const delays = told.filter(({ event }) => isHeldUp(event)).map(({ at }) => at);
  const heldUpSince = delays.toSorted(Temporal.Instant.compare)[0] ?? null;
  return {
    status: mail.status,
    undelivered: isUndelivered(mail.status, heldUpSince, now),
    events: deliveryTimeline(told),
  };
}

/** Seconds before the invitation of somebody who has not confirmed may be sent again. */
const waitOf = ({ status, invitedAt }: Member, now: Temporal.Instant): number =>
  invitedAt === null || isConfirmed(status) ? 0 : reinviteWait(now.since(invitedAt).total('seconds'));

/** Returns the card of an employee: the invitation, its e-mail event after event, and what the reader may do. Throws `not-found`. */
export async function describeMember(scope: Scope, actor: Actor, id: string): Promise<MemberCard> {
  const member = await requireMember(scope, id);
  const now = await databaseNow();
  const refuses = await isSuppressed(member.email, 'service');
  const delivery = await deliveryOf(member.invitationMailId, now);
  const { firstName, lastName, email, status, joinedOn, leftOn, source, version } = member;
  return {
    id,
    firstName,
    lastName,
    email,
    status,
    joinedOn,
    leftOn,
    source,
    version,
    licences: (await licencesOfMember(id)).map(({ name }) => name),
    invitedAt: member.invitedAt?.toString() ?? null,
    invitationExpiresAt: member.invitationExpiresAt?.toString() ?? null,
    mailStatus: delivery?.status ?? null,
    undelivered: delivery?.undelivered ?? false,
    delivery,
    resendIn: waitOf(member, now),
    actions: actionsOn(status, actor.role).filter((action) => !(refuses && action === 'resend')),
  };
}
