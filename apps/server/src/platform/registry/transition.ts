import { kernelErrors, nextStatus, type ActorRole, type Machine } from '@elan/domain/kernel';
import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { db, requireTx } from '../db/database.ts';
import { recordAudit, type AuditActor } from './audit.ts';

type StatusTable = PgTable & { id: PgColumn; status: PgColumn; version: PgColumn };

export type TransitionRequest<S extends string, E extends string> = {
  readonly machine: Machine<S, E>;
  readonly table: StatusTable;
  readonly row: { readonly id: string; readonly status: string; readonly version: number };
  readonly event: E;
  readonly actor: AuditActor & { readonly role: ActorRole };
  /** Chooses between several targets of one cell. */
  readonly wanted?: S;
  /** Columns that change with the status, in the same statement. */
  readonly set?: Readonly<Record<string, unknown>>;
  readonly details?: Readonly<Record<string, unknown>>;
};

/**
 * Moves a row along its state machine, in the caller's transaction. The table says where to. One conditional update
 * compares and swaps (optimistic locking: id, status and version as they were read). One audit row keeps it. Returns the
 * new status. Throws `transition-forbidden` (409) for what the table does not list, and when another caller won the race.
 */
export async function transition<S extends string, E extends string>(
  request: TransitionRequest<S, E>,
): Promise<{ status: S; version: number }> {
  requireTx(`transition of a ${request.machine.entity}`);
  const { machine, table, row, event, actor } = request;
  const from = row.status as S;
  const to = nextStatus(machine, from, event, actor.role, request.wanted);
  const changed = await db
    .update(table)
    .set({ ...request.set, status: to, version: sql`${table.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(table.id, row.id), eq(table.status, from), eq(table.version, row.version)))
    .returning({ id: table.id });
  if (changed.length === 0) {
    throw kernelErrors.fail('transition-forbidden', { entity: machine.entity, from, event });
  }
  await recordAudit({
    actor,
    entity: machine.entity,
    entityId: row.id,
    event,
    from,
    to,
    details: request.details ?? {},
  });
  return { status: to, version: row.version + 1 };
}
