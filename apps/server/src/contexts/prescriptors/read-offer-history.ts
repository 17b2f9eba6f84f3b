import type { Actor, Scope } from '@elan/domain/accounts';
import { exactTotalLimit, type Page } from '@elan/domain/kernel';
import type { OfferHistoryLine } from '@elan/domain/prescriptors';
import { and, desc, eq, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { auditLog } from '../../platform/registry/audit.tables.ts';
import { users } from '../accounts/public.ts';
import { accountManagers } from '../companies/public.ts';
import { prescriptorIn } from './prescriptors.repository.ts';
import { saveOfferEvent } from './save-offer.ts';

type Details = { readonly isFirst?: boolean; readonly changes?: readonly string[] };

/** Returns a page of what happened to an offer, newest first; a prescriptor reads the names of its own people only. Throws `not-found`. */
export async function readOfferHistory(
  scope: Scope,
  reader: Actor,
  id: string,
  { page, size }: { page: number; size: number },
): Promise<Page<OfferHistoryLine>> {
  const prescriptor = await prescriptorIn(scope, id);
  const where = and(
    eq(auditLog.entity, 'company'),
    eq(auditLog.entityId, prescriptor.id),
    eq(auditLog.event, saveOfferEvent),
  );
  const lines = await db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      details: auditLog.details,
      name: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
      companyId: accountManagers.companyId,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorUserId))
    .leftJoin(accountManagers, eq(accountManagers.userId, auditLog.actorUserId))
    .where(where)
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(size)
    .offset((page - 1) * size);
  const total = await db.$count(auditLog, where);
  const whoOf = (line: (typeof lines)[number]): string => {
    const isNamed = reader.role === 'ADMIN' || line.companyId === prescriptor.id;
    return isNamed ? (line.name ?? 'Une personne effacée') : 'L’équipe';
  };
  return {
    items: lines.map((line) => {
      const { isFirst = false, changes = [] } = line.details as Details;
      const what = isFirst ? 'Offre renseignée' : 'Offre modifiée';
      return { id: line.id, at: line.at.toString(), who: whoOf(line), what, changes: [...changes] };
    }),
    total: Math.min(total, exactTotalLimit),
    capped: total > exactTotalLimit,
  };
}
