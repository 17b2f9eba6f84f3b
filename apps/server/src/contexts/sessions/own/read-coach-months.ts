import type { Actor } from '@elan/domain/accounts';
import { addMonths } from '@elan/domain/kernel';
import { coachShownMonths, type CoachMonth } from '@elan/domain/sessions';
import { and, eq, gt } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { ratingsOfCoaches } from '../ratings-of-coaches.ts';
import { coachRowsWhere } from '../reading/session-columns.ts';
import { sessions } from '../sessions.tables.ts';
import { requireCoach } from './read-coach-sessions.ts';

type Row = Awaited<ReturnType<typeof coachRowsWhere>>[number];

const lineOf = ({ session, objective, company }: Row): CoachMonth['sessions'][number] => ({
  id: session.id,
  day: session.parisDate,
  objective,
  company,
  minutes: Math.round(session.startsAt.until(session.endsAt).total('minutes')),
  seen: session.coachCounted,
});

/**
 * Returns what a coach gave in each of the last twelve months that have any, the last first: the sessions that count (I13), also one that
 * was cancelled too late. Throws `not-found` for whoever is no coach.
 */
export async function readCoachMonths(
  actor: Actor,
): Promise<{ items: CoachMonth[]; rating: { mean: number; count: number } | null }> {
  const coachId = requireCoach(actor);
  const first = addMonths(parisDay(await databaseNow()), -coachShownMonths);
  const counted = and(eq(sessions.counted, true), gt(sessions.parisDate, first));
  const rows = await coachRowsWhere(coachId, counted);
  const months = Map.groupBy(rows.map(lineOf).toReversed(), ({ day }) => day.slice(0, 7));
  return {
    rating: (await ratingsOfCoaches([coachId])).get(coachId) ?? null,
    items: [...months].map(([month, lines]) => ({
      month,
      minutes: lines.reduce((sum, { minutes }) => sum + minutes, 0),
      sessions: lines,
    })),
  };
}
