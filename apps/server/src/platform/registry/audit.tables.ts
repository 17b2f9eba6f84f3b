import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, primaryId } from '../db/columns.ts';

/** Every status change, and every sensitive act: who, when, what (I39). Rows are only ever added. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: primaryId(),
    at: instant('at')
      .notNull()
      .default(sql`clock_timestamp()`)
      .$defaultFn(() => sql`clock_timestamp()`),
    actorUserId: uuid('actor_user_id'),
    actorRole: text('actor_role').notNull(),
    entity: text('entity').notNull(),
    entityId: uuid('entity_id').notNull(),
    event: text('event').notNull(),
    fromStatus: text('from_status'),
    toStatus: text('to_status'),
    details: jsonb('details').notNull().default({}),
    /** The rank of the line among those of the same thing, from 1; a trigger gives it, whatever was sent. */
    chainNo: integer('chain_no').notNull().default(0),
    /** SHA-256, in hexadecimal, of the line and of the one before (threats T65); by the same trigger. */
    hash: text('hash').notNull().default(''),
  },
  (t) => [
    index('audit_log_entity').on(t.entity, t.entityId, t.at),
    // What the journal is searched by, each newest first: everything, a person, an act, a kind of object.
    index('audit_log_at').on(t.at, t.id),
    index('audit_log_actor').on(t.actorUserId, t.at),
    index('audit_log_event').on(t.event, t.at),
    index('audit_log_kind').on(t.entity, t.at),
  ],
);

/** Where the chain of each thing's lines ends: a line taken away at the end is missed too (threats T65). Moved by a trigger only. */
export const auditChains = pgTable(
  'audit_chains',
  {
    entity: text('entity').notNull(),
    entityId: uuid('entity_id').notNull(),
    length: integer('length').notNull().default(0),
    head: text('head').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.entity, t.entityId] })],
);
