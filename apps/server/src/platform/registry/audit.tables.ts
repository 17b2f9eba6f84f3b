import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, primaryId } from '../db/columns.ts';

/** Every status change, and every sensitive act: who, when, what (I39). Rows are only ever added. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: primaryId(),
    at: instant('at')
      .notNull()
      .default(sql`clock_timestamp()`),
    actorUserId: uuid('actor_user_id'),
    actorRole: text('actor_role').notNull(),
    entity: text('entity').notNull(),
    entityId: uuid('entity_id').notNull(),
    event: text('event').notNull(),
    fromStatus: text('from_status'),
    toStatus: text('to_status'),
    details: jsonb('details').notNull().default({}),
  },
  (t) => [index('audit_log_entity').on(t.entity, t.entityId, t.at)],
);
