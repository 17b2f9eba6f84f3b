import type { Scope } from '@elan/domain/accounts';
import { cooptingMachine, type CooptingEvent, type CooptingStatus } from '@elan/domain/cooptings';
import { isUuid, kernelErrors, type ActorRole } from '@elan/domain/kernel';
import { and, eq } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import type { AuditActor } from '../../platform/registry/audit.ts';
import { transition } from '../../platform/registry/transition.ts';
import { withinScope } from '../../platform/registry/within-scope.ts';
import { cooptings } from './cooptings.tables.ts';

export type CooptingRecord = typeof cooptings.$inferSelect;

/** What a scope reaches: a company those that it sent. */
export const reachedBy = (scope: Scope) => withinScope(scope, { companyId: cooptings.companyId });

/** Returns a coopting of a scope; throws `not-found`: a foreign id and an unknown one are the same. */
export async function findCoopting(scope: Scope, id: string): Promise<CooptingRecord> {
  const [row] = isUuid(id)
    ? await db
        .select()
        .from(cooptings)
        .where(and(eq(cooptings.id, id), reachedBy(scope)))
    : [];
  if (!row) throw kernelErrors.fail('not-found');
  return row;
}

/** The same, locked until the transaction ends: nothing of a coopting is locked before it. */
export async function lockCoopting(scope: Scope, id: string): Promise<CooptingRecord> {
  const [row] = isUuid(id)
    ? await db
        .select()
        .from(cooptings)
        .where(and(eq(cooptings.id, id), reachedBy(scope)))
        .for('no key update')
    : [];
  if (!row) throw kernelErrors.fail('not-found');
  return row;
}

/** Tells the pages that show a coopting, at the commit: the administration, the sponsor, the company that it brought. */
export async function tellCooptingChanged(row: CooptingRecord): Promise<void> {
  const topics = ['role:ADMIN', `company:${row.companyId}`] as const;
  for (const topic of topics) await publishLive({ topic, kind: 'cooptings/changed', id: row.id });
  if (row.referredCompanyId === null) return;
  await publishLive({ topic: `company:${row.referredCompanyId}`, kind: 'cooptings/changed', id: row.id });
}

/** Fires an event of a coopting (state machine 9) in the caller's transaction, and tells it. Throws `transition-forbidden`. */
export async function moveCoopting(
  row: CooptingRecord,
  event: CooptingEvent,
  actor: AuditActor & { readonly role: ActorRole },
  more: {
    readonly wanted?: CooptingStatus;
    readonly set?: Partial<CooptingRecord>;
    readonly details?: Readonly<Record<string, unknown>>;
  } = {},
): Promise<void> {
  await transition({ machine: cooptingMachine, table: cooptings, row, event, actor, ...more });
  await tellCooptingChanged({ ...row, ...more.set });
}
