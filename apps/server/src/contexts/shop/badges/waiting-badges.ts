import { cutTo } from '@elan/domain/kernel';
import type { Scope } from '@elan/domain/accounts';
import type { WaitingBadge } from '@elan/domain/shop';
import { and, asc, eq, gte, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import { personNamesOf } from '../../accounts/public.ts';
import { gymNameOf } from '../../gyms/public.ts';
import { shopRights } from '../shop.tables.ts';
import { shopBadges } from './badges.tables.ts';

/** More badges than a counter goes through. */
const longestList = 200;

/** The badges that a scope hands over: those of its gym, and those that open every one (T47). */
function within(scope: Scope): SQL | undefined {
  if (scope.kind === 'all') return undefined;
  return scope.kind === 'gym' ? or(eq(shopBadges.gymId, scope.gymId), isNull(shopBadges.gymId)) : sql`false`;
}

/** Returns the badges that wait to be handed over (D41), the first day first: of rights that are paid and not over, never their code. */
export async function waitingBadges(scope: Scope): Promise<{ items: WaitingBadge[]; capped: boolean }> {
  const today = parisDay(await databaseNow());
  const rows = await db
    .select({
      id: shopBadges.id,
      userId: shopRights.userId,
      offer: shopRights.offer,
      startsOn: shopRights.startsOn,
      endsOn: shopRights.endsOn,
      gym: gymNameOf(shopBadges.gymId),
    })
    .from(shopBadges)
    .innerJoin(shopRights, eq(shopRights.id, shopBadges.rightId))
    .where(
      and(
        eq(shopBadges.status, 'TO_HAND'),
        inArray(shopRights.status, ['PROVISIONAL', 'ACTIVE']),
        gte(shopRights.endsOn, today),
        within(scope),
      ),
    )
    .orderBy(asc(shopRights.startsOn), asc(shopBadges.id))
    .limit(longestList + 1);
  const { shown, capped } = cutTo(longestList, rows);
  const names = await personNamesOf(shown.map(({ userId }) => userId));
  return {
    items: shown.map(({ userId, ...badge }) => ({ ...badge, holder: names.get(userId) ?? '' })),
    capped,
  };
}
