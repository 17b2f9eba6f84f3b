import { unitOffers, unitStatuses, type Friend, type UnitOffer, type UnitStatus } from '@elan/domain/shop';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { history, instant, oneOf, primaryId } from '../../../platform/db/columns.ts';
import { users } from '../../accounts/public.ts';
import { objectives } from '../../catalog/public.ts';
import { coaches } from '../../coaches/public.ts';
import { sessions } from '../../sessions/public.ts';
import { spots } from '../../spots/public.ts';
import { shopOrderLines } from '../shop.tables.ts';

/**
 * A session with a coach that a person buys (D38): held while it is paid, then planned as a session like any other. Written in a migration
 * by hand: of a coach two that are held never overlap.
 */
export const shopSessions = pgTable(
  'shop_sessions',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    lineId: uuid('line_id')
      .notNull()
      .references(() => shopOrderLines.id),
    offer: text('offer').$type<UnitOffer>().notNull(),
    objectiveId: uuid('objective_id')
      .notNull()
      .references(() => objectives.id),
    addressLine: text('address_line').notNull(),
    postalCode: text('postal_code').notNull(),
    city: text('city').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Whom the buyer invites. */
    friends: jsonb('friends').$type<Friend[]>().notNull(),
    status: text('status').$type<UnitStatus>().notNull(),
    /** Who holds it, or is asked to; null while another one is looked for. */
    coachId: uuid('coach_id').references(() => coaches.id),
    /** Who declined it: they are not asked again. */
    declinedBy: uuid('declined_by').array().$type<string[]>().notNull().default([]),
    heldUntil: instant('held_until').notNull(),
    /** Until when another coach is looked for; then the money goes back. */
    searchUntil: instant('search_until'),
    sessionId: uuid('session_id').references(() => sessions.id),
    /** The private place that was opened for it: it stays the buyer’s, wherever the session is held afterwards. */
    spotId: uuid('spot_id').references(() => spots.id),
    ...history(),
  },
  (t) => [
    uniqueIndex('shop_sessions_line').on(t.lineId),
    uniqueIndex('shop_sessions_session').on(t.sessionId),
    index('shop_sessions_user').on(t.userId, t.startsAt),
    index('shop_sessions_open').on(t.status, t.startsAt),
    index('shop_sessions_coach').on(t.coachId, t.startsAt),
    index('shop_sessions_spot').on(t.spotId),
    index('shop_sessions_objective').on(t.objectiveId),
    check('shop_sessions_status', oneOf(t.status, unitStatuses)),
    check('shop_sessions_offer', oneOf(t.offer, unitOffers)),
    check('shop_sessions_hours', sql`${t.endsAt} > ${t.startsAt}`),
    check('shop_sessions_held', sql`${t.status} <> 'HELD' or ${t.coachId} is not null`),
    check('shop_sessions_planned', sql`${t.status} in ('HELD', 'FREED') or ${t.sessionId} is not null`),
    check('shop_sessions_searching', sql`${t.status} <> 'SEARCHING' or ${t.searchUntil} is not null`),
  ],
);
