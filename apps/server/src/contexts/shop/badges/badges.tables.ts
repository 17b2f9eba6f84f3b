import { badgeStatuses, type BadgeStatus } from '@elan/domain/shop';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { history, instant, oneOf, primaryId } from '../../../platform/db/columns.ts';
import { gyms } from '../../gyms/public.ts';
import { shopRights } from '../shop.tables.ts';

/**
 * What opens the door of a gym to who has a right (D41): a QR code. A subscription that goes on keeps its badge: it follows its right
 * from month to month.
 */
export const shopBadges = pgTable(
  'shop_badges',
  {
    id: primaryId(),
    rightId: uuid('right_id')
      .notNull()
      .references(() => shopRights.id),
    /** What the QR code holds: its holder shows it again and again, so it is kept as it is. */
    code: text('code').notNull(),
    status: text('status').$type<BadgeStatus>().notNull(),
    /** Null for one that opens every gym. */
    gymId: uuid('gym_id').references(() => gyms.id),
    lastUsedAt: instant('last_used_at'),
    lastGymId: uuid('last_gym_id').references(() => gyms.id),
    ...history(),
  },
  (t) => [
    uniqueIndex('shop_badges_right').on(t.rightId),
    uniqueIndex('shop_badges_code').on(t.code),
    index('shop_badges_gym').on(t.gymId),
    index('shop_badges_last_gym').on(t.lastGymId),
    check('shop_badges_status', oneOf(t.status, badgeStatuses)),
  ],
);
