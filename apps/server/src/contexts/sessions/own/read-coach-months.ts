import type { Actor } from '@elan/domain/accounts';
import { addMonths, isUuid, kernelErrors } from '@elan/domain/kernel';
import { coachEarnings, coachShownMonths, type CoachWork, type GivenSession } from '@elan/domain/sessions';
import { productSettings } from '@elan/domain/settings';
import { and, eq, gt } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { settingsOf } from '../../../platform/settings/settings.ts';
import { findCoachFacts, requireCoach } from '../../coaches/public.ts';
import { ratingsOfCoaches } from '../ratings-of-coaches.ts';
import { coachRowsWhere } from '../reading/session-columns.ts';
import { sessions } from '../sessions.tables.ts';

const setting = settingsOf(productSettings);
/** Twelve hours of session a day, every day of a year: nobody gives more. */
const mostGiven = 4500;

type Row = Awaited<ReturnType<typeof coachRowsWhere>>[number];

const lineOf = ({ session, objective, company }: Row): GivenSession => ({
  id: session.id,
  day: session.parisDate,
  objective,
  company,
  companyId: session.companyId,
  minutes: Math.round(session.startsAt.until(session.endsAt).total('minutes')),
  seen: session.coachCounted,
});

async function workOf(coachId: string): Promise<CoachWork> {
  const today = parisDay(await databaseNow());
  const counted = and(
    eq(sessions.counted, true),
    gt(sessions.parisDate, addMonths(today, -coachShownMonths)),
  );
  const hourCents = await setting('coaches.hour-pay');
  const vigilanceCents = await setting('coaches.vigilance-amount');
  const rows = await coachRowsWhere(coachId, counted, mostGiven);
  return {
    ...coachEarnings(rows.map(lineOf), { hourCents, vigilanceCents, today }),
    rating: (await ratingsOfCoaches([coachId])).get(coachId) ?? null,
    hourCents,
    vigilanceCents,
  };
}

/**
 * Returns what a coach gave in each of the last twelve months that have any, the last first, and what it brings: the sessions that count
 * (I13), also one that was cancelled too late. Throws `not-found` for whoever is no coach.
 */
export const readCoachMonths = async (actor: Actor): Promise<CoachWork> => workOf(requireCoach(actor));

/** Returns for our team what `readCoachMonths` returns to the coach. Throws `not-found`. */
export async function readWorkOfCoach(id: string): Promise<CoachWork> {
  const coach = isUuid(id) ? await findCoachFacts(id) : undefined;
  if (!coach) throw kernelErrors.fail('not-found');
  return workOf(coach.id);
}
