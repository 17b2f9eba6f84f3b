import { isConfirmed, memberErrors, memberMachine } from '@elan/domain/members';
import { inTx, db } from '../../platform/db/database.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { hashOfAddress } from '../../platform/mail/suppressions.ts';
import { recordAudit } from '../../platform/registry/audit.ts';
import { companyOf, holder, limitLinks, ofToken, requireGood } from './confirm-invitation.ts';
import { managerOfToken, type InvitedManager } from './invited-manager.ts';
import { memberReports } from './members.tables.ts';
import { tellMembersChanged } from './members.repository.ts';

/** The same by who was invited to manage the company, and has not chosen a password, or has an account already. */
async function reportByManager({ person, company }: InvitedManager) {
  const { companyId, name: companyName, managerId, status } = company;
  const [kept] = await db
    .insert(memberReports)
    .values({ companyId, managerId: person.id, emailHash: hashOfAddress(person.email) })
    .onConflictDoNothing()
    .returning({ id: memberReports.id });
  if (!kept) return { outcome: 'already-reported' as const, companyName };
  const what = { entity: 'account-manager', entityId: managerId, event: 'reportCompany' };
  await recordAudit({ actor: holder, ...what, from: status, to: status, details: { companyId } });
  await publishLive({ topic: 'role:ADMIN', kind: 'member-reports/changed', id: companyId });
  return { outcome: 'reported' as const, companyName };
}

/**
 * Keeps that who holds a link does not know the company (threats T69): nothing more of it is sent to the address, and the company waits
 * for somebody of ours to look. Said twice, it is kept once. Throws as the confirmation, and `members/already-confirmed` for who
 * confirmed to be of the company.
 */
export async function reportCompany(token: string, address: string) {
  await limitLinks(address);
  return inTx(async () => {
    const [row] = await ofToken(token).for('no key update');
    const manager = row ? null : await managerOfToken(token);
    if (manager) return reportByManager(manager);
    const member = requireGood(row);
    const companyName = await companyOf(member);
    if (isConfirmed(member.status)) throw memberErrors.fail('members/already-confirmed');
    const { id, companyId, email, status } = member;
    const [kept] = await db
      .insert(memberReports)
      .values({ companyId, memberId: id, emailHash: hashOfAddress(email) })
      .onConflictDoNothing()
      .returning({ id: memberReports.id });
    if (!kept) return { outcome: 'already-reported' as const, companyName };
    const what = {
      entity: memberMachine.entity,
      entityId: id,
      event: 'reportCompany',
    };
    await recordAudit({
      actor: holder,
      ...what,
      from: status,
      to: status,
      details: { companyId },
    });
    await tellMembersChanged(companyId, id);
    await publishLive({
      topic: 'role:ADMIN',
      kind: 'member-reports/changed',
      id: companyId,
    });
    return { outcome: 'reported' as const, companyName };
  });
}
