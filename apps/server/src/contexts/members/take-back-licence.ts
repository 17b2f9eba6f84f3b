import type { Actor, Scope } from '@elan/domain/accounts';
import { kernelErrors } from '@elan/domain/kernel';
import { mayTakeBack, memberErrors } from '@elan/domain/members';
import { isRunning } from '@elan/domain/subscriptions';
import { and, eq } from 'drizzle-orm';
import { db, inTx } from '../../platform/db/database.ts';
import { recordAudit } from '../../platform/registry/audit.ts';
import { subscriptions } from '../subscriptions/public.ts';
import { heldByNobody, tellLicencesChanged, today } from './licences.repository.ts';
import { lockMember } from './members.repository.ts';
import { licences } from './members.tables.ts';

/**
 * Takes a licence of a type back from a person: somebody else may get it. Throws `not-found` outside of the scope and for who
 * holds none, `licences/cannot-unassign` before the end of its commitment.
 */
export function takeBackLicence(
  scope: Scope,
  actor: Pick<Actor, 'userId' | 'role'>,
  type: string,
  memberId: string,
): Promise<void> {
  return inTx(async () => {
    const member = await lockMember(scope, memberId);
    const [held] = await db
      .select({
        id: licences.id,
        committedUntil: licences.committedUntil,
        startsOn: subscriptions.startsOn,
        endsOn: subscriptions.endsOn,
      })
      .from(licences)
      .innerJoin(subscriptions, eq(subscriptions.id, licences.subscriptionId))
      .where(and(eq(licences.memberId, member.id), eq(licences.type, type)));
    if (!held) throw kernelErrors.fail('not-found');
    const day = await today();
    // What is over binds nobody.
    if (isRunning(held, day) && !mayTakeBack(held, day)) throw memberErrors.fail('licences/cannot-unassign');
    await db.update(licences).set(heldByNobody).where(eq(licences.id, held.id));
    const what = { entity: 'licence', entityId: held.id, event: 'takeBack', from: null, to: null };
    await recordAudit({ actor, ...what, details: { memberId, type } });
    await tellLicencesChanged(member.companyId, member.id);
  });
}
