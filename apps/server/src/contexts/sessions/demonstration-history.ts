import { addDays, holidayOn, instantAt, weekdayOf, type CivilDate } from '@elan/domain/kernel';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { db } from '../../platform/db/database.ts';
import { todaysPrices } from './billing/session-prices.ts';
import { sessionRatings } from './session-ratings.tables.ts';
import { sessionParticipants, sessions } from './sessions.tables.ts';

/** How far the past of the demonstration goes: the employees joined 40 days ago. */
const daysBack = 39;
const minutes = 45;

type Held = {
  readonly companyId: string;
  readonly spotId: string;
  readonly coachId: string;
  readonly objectiveId: string;
};

/** Which days of the week, and at what hour. */
export type HeldOn = { readonly weekdays: readonly number[]; readonly start: string };

const heldDays = (today: CivilDate, weekdays: readonly number[]): CivilDate[] =>
  Array.from({ length: daysBack }, (_, index) => addDays(today, index - daysBack)).filter(
    (day) => weekdays.includes(weekdayOf(day)) && holidayOn('metropole', day) === undefined,
  );

// Who of ten is late or away, in turn: a history in which everybody always came would teach nothing.
const attendanceOf = (rank: number, session: number): 'PRESENT' | 'LATE' | 'ABSENT' => {
  if ((rank + session) % 7 === 6) return 'ABSENT';
  return (rank + 2 * session) % 9 === 8 ? 'LATE' : 'PRESENT';
};

/** What people said of a session, in turn; the first two of the list of those who came say it. */
const opinions = [
  [5, 5, 'Rythme parfait, je repars détendue.'],
  [4, 5, 'Coach très à l’écoute, salle un peu chaude.'],
  [4, 4, 'Bien, un peu court à mon goût.'],
  [3, 4, 'Trop de monde ce jour-là.'],
  [5, 5, 'Des exercices que je refais à mon bureau.'],
] as const;
/** A session that may still be rated is left to who tries the product (D43). */
const ratedDaysBack = 15;

/** Adds what two people who came think of a session and of its coach. */
async function addRatings(
  session: { readonly id: string; readonly companyId: string; readonly coachId: string },
  came: readonly { readonly id: string; readonly status: string }[],
  rank: number,
  endsAt: Temporal.Instant,
): Promise<void> {
  const values = came
    .filter(({ status }) => status !== 'ABSENT')
    .slice(0, 2)
    .map(({ id: memberId }, index) => {
      const [sessionMark, coachMark, words] = opinions[(2 * rank + index) % opinions.length] ?? opinions[0];
      const { id: sessionId, companyId, coachId } = session;
      const ratedAt = endsAt.add({ hours: 3 + index });
      return {
        companyId,
        sessionId,
        memberId,
        coachId,
        sessionMark,
        coachMark,
        words,
        wordsShown: true,
        ratedAt,
      };
    });
  if (values.length > 0) await db.insert(sessionRatings).values(values);
}

/** Puts the sessions of the last six weeks of a company: held, counted, not billed yet, with who came. */
export async function addHistory(
  of: Held,
  people: readonly { readonly id: string }[],
  { weekdays, start }: HeldOn,
): Promise<void> {
  const today = parisDay(await databaseNow());
  const priceOf = await todaysPrices();
  for (const [rank, day] of heldDays(today, weekdays).entries()) {
    const startsAt = instantAt(day, start);
    const endsAt = startsAt.add({ minutes });
    const came = people.slice(0, 6 + (rank % 5));
    const closed = { status: 'ENDED', counted: true, countRule: 'HELD', countedAt: endsAt } as const;
    const [session] = await db
      .insert(sessions)
      .values({
        ...of,
        ...closed,
        type: 'COMMUNITY',
        startsAt,
        endsAt,
        parisDate: day,
        maxParticipants: 10,
        registered: came.length,
        priceCents: priceOf({ type: 'COMMUNITY', startsAt, endsAt }),
      })
      .returning({ id: sessions.id });
    if (!session) throw new Error('a past session of the demonstration was not stored');
    if (came.length === 0) continue;
    const row = { companyId: of.companyId, sessionId: session.id, markedAt: endsAt, registeredAt: startsAt };
    const marked = came.map(({ id }, place) => ({ id, status: attendanceOf(place, rank) }));
    await db.insert(sessionParticipants).values(
      marked.map(({ id: memberId, status }) => ({
        ...row,
        memberId,
        status,
        askedAt: startsAt.subtract({ hours: 48 }),
      })),
    );
    // The first of them has rated nothing yet.
    if (day <= addDays(today, -ratedDaysBack))
      await addRatings({ ...of, id: session.id }, marked.slice(1), rank, endsAt);
  }
}
