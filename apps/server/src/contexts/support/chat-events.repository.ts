import { eq, inArray, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { chatEvents } from './support.tables.ts';

const today = sql`(now() at time zone 'Europe/Paris')::date`;

export type ChatEvent = typeof chatEvents.$inferSelect;

const mostAttempts = 10;

/** Keeps a connection, and the update of the person once a civil day in Paris (specification points 7 and 9). */
export async function addConnection(userId: string): Promise<void> {
  await db
    .insert(chatEvents)
    .values([
      { userId, name: 'user_update', metadata: {}, day: today },
      { userId, name: 'web_app_user_connection', metadata: {} },
    ])
    .onConflictDoNothing();
}

/**
 * Keeps that a user put people on a session, with its start in both forms: as the specification names it, and as the chat shows a
 * date (`start_date`, UNIX seconds).
 */
export async function addSubscription(
  userId: string,
  { discipline, startsAt }: { readonly discipline: string | undefined; readonly startsAt: Temporal.Instant },
): Promise<void> {
  const start_date = Math.floor(startsAt.epochMilliseconds / 1000);
  const metadata = {
    ...(discipline !== undefined && { discipline }),
    startDate: startsAt.toString(),
    start_date,
  };
  await db.insert(chatEvents).values({ userId, name: 'session-subscription', metadata });
}

/**
 * Keeps that a user looked at subscriptions, each once a civil day in Paris, with its first day in both forms: `start_date` is the
 * midnight of that day in Paris.
 */
export async function addConsultations(
  userId: string,
  consulted: readonly { readonly id: string; readonly startsOn: string }[],
): Promise<void> {
  if (consulted.length === 0) return;
  const rows = consulted.map(({ id, startsOn }) => {
    const start = Temporal.PlainDate.from(startsOn).toZonedDateTime('Europe/Paris');
    const metadata = { startDate: startsOn, start_date: Math.floor(start.epochMilliseconds / 1000) };
    return { userId, name: 'consultation-subscription', metadata, subjectId: id, day: today };
  });
  await db.insert(chatEvents).values(rows).onConflictDoNothing();
}

/**
 * Takes the unsent events that are due, oldest first, and counts one attempt of each: 1, 3, 7… minutes after they happened,
 * ten times, for three days at most. Two runs at once never take the same one.
 */
export async function takeDueEvents(limit: number): Promise<ChatEvent[]> {
  const due = db
    .select({ id: chatEvents.id })
    .from(chatEvents)
    .where(
      sql`${chatEvents.sentAt} is null and ${chatEvents.attempts} < ${mostAttempts}
        and ${chatEvents.createdAt} > now() - interval '3 days'
        and ${chatEvents.createdAt} + make_interval(mins => power(2, ${chatEvents.attempts})::int - 1) <= now()`,
    )
    .orderBy(chatEvents.createdAt)
    .limit(limit)
    .for('no key update', { skipLocked: true });
  const taken = await db
    .update(chatEvents)
    .set({ attempts: sql`${chatEvents.attempts} + 1` })
    .where(inArray(chatEvents.id, due))
    .returning();
  // Of one moment the person comes first: the chat refuses the events of somebody whom it does not know.
  const rank = ({ name }: ChatEvent) => (name === 'user_update' ? 0 : 1);
  return taken.toSorted((a, b) => Temporal.Instant.compare(a.createdAt, b.createdAt) || rank(a) - rank(b));
}

/** Writes that an event was handed over. */
export async function markEventSent(id: string): Promise<void> {
  await db
    .update(chatEvents)
    .set({ sentAt: sql`clock_timestamp()` })
    .where(eq(chatEvents.id, id));
}

/** Gives an event up: no later run takes it. */
export async function giveEventUp(id: string): Promise<void> {
  await db.update(chatEvents).set({ attempts: mostAttempts }).where(eq(chatEvents.id, id));
}
