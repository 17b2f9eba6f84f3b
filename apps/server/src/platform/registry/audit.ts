import { db } from '../db/database.ts';
import { auditLog } from './audit.tables.ts';

/** Who acts, for the audit: a person with the role of the moment, or SYSTEM for a job. */
export type AuditActor = { readonly userId: string | null; readonly role: string };

/** The actor of jobs, webhooks and mail statuses. */
export const systemActor = { userId: null, role: 'SYSTEM' } as const;

export type AuditEntry = {
  actor: AuditActor;
  entity: string;
  entityId: string;
  event: string;
  from: string | null;
  to: string | null;
  details: Readonly<Record<string, unknown>>;
};

/** Adds one audit row, in the caller's transaction (I39). */
export const recordAudit = (entry: AuditEntry): Promise<void> => recordAudits([entry]);

/** Adds several audit rows in one statement, as `recordAudit` adds one. */
export async function recordAudits(entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await db.insert(auditLog).values(
    entries.map(({ actor, from, to, ...entry }) => ({
      ...entry,
      actorUserId: actor.userId,
      actorRole: actor.role,
      fromStatus: from,
      toStatus: to,
    })),
  );
}
