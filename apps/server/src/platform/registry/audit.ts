import { db } from '../db/database.ts';
import { auditLog } from './audit.tables.ts';

/** Who acts, for the audit: a person with the role of the moment, or SYSTEM for a job. */
export type AuditActor = { readonly userId: string | null; readonly role: string };

/** The actor of jobs, webhooks and mail statuses. */
export const systemActor = { userId: null, role: 'SYSTEM' } as const;

/** Adds one audit row, in the caller's transaction (I39). */
export async function recordAudit(entry: {
  actor: AuditActor;
  entity: string;
  entityId: string;
  event: string;
  from: string | null;
  to: string | null;
  details: Readonly<Record<string, unknown>>;
}): Promise<void> {
  await db.insert(auditLog).values({
    actorUserId: entry.actor.userId,
    actorRole: entry.actor.role,
    entity: entry.entity,
    entityId: entry.entityId,
    event: entry.event,
    fromStatus: entry.from,
    toStatus: entry.to,
    details: entry.details,
  });
}
