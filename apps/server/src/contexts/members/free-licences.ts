import { asc, inArray } from 'drizzle-orm';
import { db, inTx } from '../../platform/db/database.ts';
import { recordAudit, systemActor, type AuditActor } from '../../platform/registry/audit.ts';
import { heldByNobody, tellLicencesChanged } from './licences.repository.ts';
import { licences, members } from './members.tables.ts';

/**
 * Frees every licence that these people hold, whatever their commitment: who leaves or is erased holds none (I18). In the
 * caller's transaction, before or after the change of status: the people stay locked, so that no licence is given to them
 * in between. Returns how many were freed; a second call frees none.
 */
export function freeLicencesOf(
  memberIds: readonly string[],
  actor: AuditActor = systemActor,
): Promise<number> {
  if (memberIds.length === 0) return Promise.resolve(0);
  return inTx(async () => {
    await db
      .select({ id: members.id })
      .from(members)
      .where(inArray(members.id, [...memberIds]))
      .orderBy(asc(members.id))
      .for('no key update');
    const held = await db
      .select({ id: licences.id, memberId: licences.memberId, companyId: licences.companyId })
      .from(licences)
      .where(inArray(licences.memberId, [...memberIds]));
    if (held.length === 0) return 0;
    await db
      .update(licences)
      .set(heldByNobody)
      .where(
        inArray(
          licences.id,
          held.map(({ id }) => id),
        ),
      );
    for (const { id, memberId } of held) {
      const what = { entity: 'licence', entityId: id, event: 'free' } as const;
      await recordAudit({ actor, ...what, from: null, to: null, details: { memberId } });
    }
    for (const id of new Set(held.map(({ companyId }) => companyId))) await tellLicencesChanged(id);
    return held.length;
  });
}
