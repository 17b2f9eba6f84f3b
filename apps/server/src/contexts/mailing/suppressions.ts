import type { Actor } from '@elan/domain/accounts';
import { exactTotal, isUuid, kernelErrors, type Page } from '@elan/domain/kernel';
import type { Suppression } from '@elan/domain/mailing';
import { inTx } from '../../platform/db/database.ts';
import { knownRefusals, listSuppressions, removeSuppression } from '../../platform/mail/suppression-list.ts';
import { recordAudit } from '../../platform/registry/audit.ts';

/** Returns a page of the addresses that nothing more is sent to, the last first. */
export async function readSuppressions(query: {
  readonly page: number;
  readonly size: number;
}): Promise<Page<Suppression>> {
  const { rows, total } = await listSuppressions(query);
  const known = rows.length === 0 ? new Map<string, string>() : await knownRefusals();
  return {
    items: rows.map(({ id, emailHash, scope, createdAt }) => ({
      id,
      address: known.get(emailHash) ?? null,
      scope,
      createdAt: createdAt.toString(),
    })),
    ...exactTotal(total),
  };
}

/** Lets e-mails leave to an address again; the audit keeps why, and no address. Throws `not-found` for one that is lifted already. */
export function liftSuppression(actor: Actor, id: string, reason: string): Promise<{ lifted: boolean }> {
  return inTx(async () => {
    const removed = isUuid(id) ? await removeSuppression(id) : undefined;
    if (!removed) throw kernelErrors.fail('not-found');
    await recordAudit({
      actor,
      entity: 'mail-suppression',
      entityId: removed.id,
      event: 'lift',
      from: null,
      to: null,
      details: { scope: removed.scope, reason },
    });
    return { lifted: true };
  });
}
