import { hasCome } from '@elan/domain/kernel';
import { remindedIfBookedBy, reminderKinds, reminderWindow, type ReminderKind } from '@elan/domain/sessions';
import { and, asc, eq, gt, lte, sql, type SQL } from 'drizzle-orm';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { db, inTx } from '../../../platform/db/database.ts';
import { sessionParticipants, sessions } from '../sessions.tables.ts';
import { tellParticipants } from './tell-participants.ts';

const columns = {
  'reminder-day': sessionParticipants.dayReminderFor,
  'reminder-hour': sessionParticipants.hourReminderFor,
} as const;

/** As many sessions as one run reminds of: the next one goes on. */
const mostAtOnce = 500;

const notYet = (kind: ReminderKind): SQL | undefined =>
  and(
    eq(sessionParticipants.status, 'REGISTERED'),
    sql`${columns[kind]} is distinct from ${sessions.startsAt}`,
  );

/** Reminds who has a place on a session, and was not reminded of this start; returns how many. */
const remindOf = (id: string, kind: ReminderKind): Promise<number> =>
  inTx(async () => {
    const [session] = await db.select().from(sessions).where(eq(sessions.id, id));
    if (session?.status !== 'ACTIVE') return 0;
    const bookedBy = remindedIfBookedBy(kind, session.startsAt);
    const startsAt = { [kind === 'reminder-day' ? 'dayReminderFor' : 'hourReminderFor']: session.startsAt };
    // The condition and the mark are one statement: a second run, or a second worker, finds nobody left.
    const marked = await db
      .update(sessionParticipants)
      .set(startsAt)
      .where(
        and(
          eq(sessionParticipants.sessionId, id),
          eq(sessionParticipants.status, 'REGISTERED'),
          sql`${columns[kind]} is distinct from ${session.startsAt.toString()}::timestamptz`,
        ),
      )
      .returning({ id: sessionParticipants.id, registeredAt: sessionParticipants.registeredAt });
    const told = marked.filter(
      ({ registeredAt }) => registeredAt !== null && hasCome(registeredAt, bookedBy),
    );
    await tellParticipants(session, kind, told);
    return told.length;
  });

/** What a run did: `failures` name the sessions that could not be reminded of, and are tried again the next time. */
export type Reminding = {
  readonly reminded: number;
  readonly failures: readonly { readonly id: string; readonly error: unknown }[];
};

/**
 * Reminds people of their sessions 24 h and 1 h before, once for each start, by the clock of the database; each session by itself.
 * Throws the reason of `signal` when the run is stopped.
 */
export async function remind(signal?: AbortSignal): Promise<Reminding> {
  const now = await databaseNow();
  const failures: { id: string; error: unknown }[] = [];
  let reminded = 0;
  for (const kind of reminderKinds) {
    const { after, until } = reminderWindow(kind, now);
    const due = await db
      .selectDistinct({ id: sessions.id, startsAt: sessions.startsAt })
      .from(sessions)
      .innerJoin(sessionParticipants, eq(sessionParticipants.sessionId, sessions.id))
      .where(
        and(
          eq(sessions.status, 'ACTIVE'),
          gt(sessions.startsAt, after),
          lte(sessions.startsAt, until),
          notYet(kind),
        ),
      )
      .orderBy(asc(sessions.startsAt))
      .limit(mostAtOnce);
    for (const { id } of due) {
      signal?.throwIfAborted();
      try {
        reminded += await remindOf(id, kind);
      } catch (error) {
        failures.push({ id, error });
      }
    }
  }
  return { reminded, failures };
}
