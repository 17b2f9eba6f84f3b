import { areTooFar, coachObstacle, overseasGapHours, usualLanguage } from '@elan/domain/coaches';
import { epochOf, overlaps, timeZoneOf, type CivilDate } from '@elan/domain/kernel';
import { isUnitBookable, unitHours, unitSpan, type UnitSpan } from '@elan/domain/shop';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import { findObjective } from '../../catalog/public.ts';
import { coachesWhoCover } from '../../coaches/public.ts';
import { publicCompany } from '../../companies/public.ts';
import {
  allFarSessions,
  coachNeedsOf,
  notSession,
  rankCoaches,
  sessionsDuring,
} from '../../sessions/public.ts';
import { currentPrices } from '../current-prices.ts';
import { shopSessions } from './sessions.tables.ts';

/** Where and for what a coach is looked for. */
export type Wanted = { readonly postalCode: string; readonly objectiveId: string };

/** The coaches who go there and teach that; none for an objective that cannot be chosen. */
async function whoCover({ postalCode, objectiveId }: Wanted) {
  const objective = await findObjective(objectiveId);
  return objective ? coachesWhoCover(postalCode, objective.disciplineId) : [];
}

/**
 * Returns what tells whether an hour that is held while it is paid keeps a coach from one of an interval, at a place: it shares a moment
 * with it, or stands too near across a sea.
 */
async function heldAround(postalCode: string, { startsAt, endsAt }: UnitSpan, coachIds: readonly string[]) {
  const held =
    coachIds.length === 0
      ? []
      : await db
          .select({
            coachId: shopSessions.coachId,
            postalCode: shopSessions.postalCode,
            startsAt: shopSessions.startsAt,
            endsAt: shopSessions.endsAt,
          })
          .from(shopSessions)
          .where(
            and(
              eq(shopSessions.status, 'HELD'),
              inArray(shopSessions.coachId, [...coachIds]),
              lt(shopSessions.startsAt, endsAt.add({ hours: overseasGapHours })),
              gt(shopSessions.endsAt, startsAt.subtract({ hours: overseasGapHours })),
            ),
          );
  return (id: string, span: UnitSpan): boolean =>
    held.some(
      (one) => one.coachId === id && (overlaps(one, span) || areTooFar(one, { ...span, postalCode })),
    );
}

/**
 * Returns the hours of a day at which a coach may come to a place (D38): one who goes there, teaches that, is free, whose documents last
 * (D29), and whom nothing across a sea keeps from coming; none that is too near.
 */
export async function freeHours(wanted: Wanted & { readonly day: CivilDate }): Promise<number[]> {
  const now = await databaseNow();
  const { sessionHoursAhead } = await currentPrices();
  const zone = timeZoneOf(wanted.postalCode);
  const hours = unitHours
    .map((hour) => ({ hour, span: unitSpan(wanted.day, hour, zone) }))
    .filter(({ span }) => isUnitBookable(span.startsAt, now, sessionHoursAhead));
  const [first, last] = [hours[0], hours.at(-1)];
  const coaches = first ? await whoCover(wanted) : [];
  if (!first || !last || coaches.length === 0) return [];
  const ids = coaches.map(({ id }) => id);
  const spans = hours.map(({ span }) => span);
  const taken = await sessionsDuring(spans, { where: undefined });
  const around = { coachIds: ids, postalCode: wanted.postalCode, except: sql`true` };
  const far = [...(await allFarSessions(spans, around))].flatMap(([coachId, kept]) =>
    kept.map(({ startsAt }) => ({ coachId, startsAt })),
  );
  const busy = new Set([...taken, ...far].map(({ coachId, startsAt }) => `${coachId} ${epochOf(startsAt)}`));
  const whole = { startsAt: first.span.startsAt, endsAt: last.span.endsAt };
  const isHeld = await heldAround(wanted.postalCode, whole, ids);
  return hours
    .filter(({ span }) =>
      coaches.some(
        (coach) =>
          coachObstacle(coach, [span], zone) === null &&
          !busy.has(`${coach.id} ${epochOf(span.startsAt)}`) &&
          !isHeld(coach.id, span),
      ),
    )
    .map(({ hour }) => hour);
}

/**
 * Returns the coaches who may hold a session at a place, the fittest first, by the one ranking of the product; `sessionId` is the one that
 * is to be given again.
 */
export async function rankedCoaches(
  { postalCode, objectiveId }: Wanted,
  span: UnitSpan,
  { sessionId, except = [] }: { readonly sessionId?: string; readonly except?: readonly string[] } = {},
): Promise<string[]> {
  const covering = new Set((await whoCover({ postalCode, objectiveId })).map(({ id }) => id));
  const needs = {
    ...(await coachNeedsOf({ spotId: null, objectiveId })),
    postalCode,
    language: usualLanguage,
  };
  const others = sessionId === undefined ? sql`true` : notSession(sessionId);
  const ranked = await rankCoaches({
    planned: [span],
    zone: timeZoneOf(postalCode),
    companyId: await publicCompany(),
    needs,
    except: others,
    takenOf: async () => {
      const taken = await sessionsDuring([span], { where: others });
      return new Map(taken.map(({ coachId, startsAt }) => [coachId, [startsAt]]));
    },
  });
  const isHeld = await heldAround(postalCode, span, [...covering]);
  return ranked
    .filter(({ id, available }) => available && covering.has(id) && !isHeld(id, span) && !except.includes(id))
    .map(({ id }) => id);
}
