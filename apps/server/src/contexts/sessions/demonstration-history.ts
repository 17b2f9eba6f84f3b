import { addDays, holidayOn, instantAt, weekdayOf, type CivilDate } from '@elan/domain/kernel';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { db } from '../../platform/db/database.ts';
import { todaysPrices } from './billing/session-prices.ts';
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
    await db.insert(sessionParticipants).values(
      came.map(({ id: memberId }, place) => ({
        ...row,
        memberId,
        status: attendanceOf(place, rank),
        askedAt: startsAt.subtract({ hours: 48 }),
      })),
    );
  }
}
