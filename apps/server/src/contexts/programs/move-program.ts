import type { Scope } from '@elan/domain/accounts';
import { type ActorRole } from '@elan/domain/kernel';
import { programMachine, type ProgramEvent, type ProgramStatus } from '@elan/domain/programs';
import { alwaysThere } from '../../platform/db/always-there.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import type { AuditActor } from '../../platform/registry/audit.ts';
import { emitEvent } from '../../platform/registry/domain-events.ts';
import { transition } from '../../platform/registry/transition.ts';
import { findProgram, readProgram, type ProgramRow } from './programs.repository.ts';
import { programs } from './programs.tables.ts';

export type ProgramActor = AuditActor & { readonly role: ActorRole };

declare module '../../platform/registry/domain-events.ts' {
  interface DomainEvents {
    /** A programme has just changed its status, in this transaction. */
    'programs/status-changed': {
      companyId: string;
      programId: string;
      event: ProgramEvent;
      status: ProgramStatus;
      actor: ProgramActor;
      /** What the audit keeps of it: the dates that it changed, a reason. */
      details?: Readonly<Record<string, unknown>> | undefined;
    };
  }
}

/** Returns a programme of a scope, locked until the end of the transaction; throws `not-found`. */
export const lockedProgram = (scope: Scope, id: string): Promise<ProgramRow> =>
  readProgram(scope, id, 'lock');

/**
 * Fires an event of a programme (state machine 5), in the caller's transaction: status, audit row, what other contexts do
 * about it, and a live event for its company and the administrators. Returns the programme as it is now.
 * The company's row is locked here (it shows the status of its first programme), and it comes last in the lock order: the
 * caller already holds the spot and the coach that it needs, and `beforeTelling` makes the sessions of the new status.
 * Throws `transition-forbidden`.
 */
export async function moveProgram(
  program: ProgramRow,
  event: ProgramEvent,
  actor: ProgramActor,
  change: Partial<{
    readonly set: Readonly<Record<string, unknown>>;
    readonly details: Readonly<Record<string, unknown>>;
    readonly beforeTelling: () => Promise<void>;
  }> = {},
): Promise<ProgramRow> {
  const { id, companyId } = program;
  const { beforeTelling, ...changed } = change;
  const { status } = await transition({
    machine: programMachine,
    table: programs,
    row: program,
    event,
    actor,
    ...changed,
  });
  await beforeTelling?.();
  await emitEvent('programs/status-changed', {
    companyId,
    programId: id,
    event,
    status,
    actor,
    details: change.details,
  });
  for (const topic of [`company:${companyId}`, 'role:ADMIN']) {
    await publishLive({ topic, kind: 'programs/changed', id });
  }
  return alwaysThere(await findProgram({ kind: 'all' }, id), 'a programme that moved');
}
