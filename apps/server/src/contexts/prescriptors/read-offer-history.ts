import type { Actor, Scope } from '@elan/domain/accounts';
import type { Page } from '@elan/domain/kernel';
import type { OfferHistoryLine } from '@elan/domain/prescriptors';
import { and, eq } from 'drizzle-orm';
import { auditLog } from '../../platform/registry/audit.tables.ts';
import { actorNameFor, readHistory } from '../companies/public.ts';
import { prescriptorIn } from './prescriptors.repository.ts';
import { saveOfferEvent } from './save-offer.ts';

type Details = { readonly isFirst?: boolean; readonly changes?: readonly string[] };

/** Returns a page of what happened to an offer, newest first; a prescriptor reads the names of its own people only. Throws `not-found`. */
export async function readOfferHistory(
  scope: Scope,
  reader: Actor,
  id: string,
  wanted: { page: number; size: number },
): Promise<Page<OfferHistoryLine>> {
  const prescriptor = await prescriptorIn(scope, id);
  const where = and(
    eq(auditLog.entity, 'company'),
    eq(auditLog.entityId, prescriptor.id),
    eq(auditLog.event, saveOfferEvent),
  );
  return readHistory(where, wanted, (act) => {
    const { isFirst = false, changes = [] } = act.audit.details as Details;
    return {
      id: act.audit.id,
      at: act.audit.at.toString(),
      who: actorNameFor(act, reader) ?? 'L’équipe',
      what: isFirst ? 'Offre renseignée' : 'Offre modifiée',
      changes: [...changes],
    };
  });
}
