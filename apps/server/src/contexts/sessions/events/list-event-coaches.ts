import type { Actor, Scope } from '@elan/domain/accounts';
import { usualLanguage } from '@elan/domain/coaches';
import {
  instantAt,
  isUuid,
  parisZone,
  timeZoneOf,
  type CivilDate,
  type TimeOfDay,
} from '@elan/domain/kernel';
import { eventCoachOf, type EventCoach } from '@elan/domain/sessions';
import { sql } from 'drizzle-orm';
import { findSpot } from '../../spots/public.ts';
import { coachNeedsOf, rankCoaches } from '../acts/rank-coaches.ts';
import { notSession } from '../coach-load.ts';
import { sessionsDuring } from '../program-sessions.ts';
import { scopeOfEvent } from '../scope-of-event.ts';
import { reaches } from './event-facts.ts';

type AskedEvent = {
  readonly companyId: string;
  readonly objectiveId: string;
  readonly spotId?: string | undefined;
  readonly date: CivilDate;
  readonly start: TimeOfDay;
  readonly minutes: number;
  readonly sessionId?: string | undefined;
};

/**
 * Returns every active coach for a session outside of a programme, ranked and stopped as for any other one: the same rules are asked again
 * when it is planned. Nobody for a company, or a spot, outside of the scope. Throws `form-invalid` for a gym elsewhere than at its spots.
 */
export async function listEventCoaches(
  caller: Scope,
  actor: Actor,
  asked: AskedEvent,
): Promise<EventCoach[]> {
  const { companyId, objectiveId, spotId = null, date, start, minutes, sessionId } = asked;
  // An id that is none is that of nothing: what is asked for is asked of nobody.
  if (![companyId, objectiveId, spotId ?? companyId, sessionId ?? companyId].every(isUuid)) return [];
  const scope = await scopeOfEvent(caller, { companyId, spotId });
  if (!reaches(scope, { companyId })) return [];
  const spot = spotId === null ? undefined : await findSpot({ kind: 'company', companyId }, spotId);
  if (spotId !== null && !spot) return [];
  const zone = spot ? timeZoneOf(spot.postalCode) : parisZone;
  const startsAt = instantAt(date, start, zone);
  const span = { startsAt, endsAt: startsAt.add({ minutes }) };
  const except = sessionId === undefined ? sql`true` : notSession(sessionId);
  const items = await rankCoaches({
    planned: [span],
    zone,
    companyId,
    needs: { ...(await coachNeedsOf({ spotId, objectiveId })), language: usualLanguage },
    except,
    takenOf: async () => {
      const taken = await sessionsDuring([span], { where: except });
      return new Map(taken.map((hour) => [hour.coachId, [hour.startsAt]]));
    },
  });
  return items.map((coach) => eventCoachOf(coach, actor.role === 'ADMIN'));
}
