import { healthConsentVersion } from '@elan/domain/accounts';
import { addDays, instantAt } from '@elan/domain/kernel';
import { giveHealthConsent, withdrawHealthConsent } from '../contexts/accounts/notices/health-consent.ts';
import { healthConsents } from '../contexts/accounts/notices/notices.tables.ts';
import { refreshDashboard } from '../contexts/dashboards/refresh-dashboard.ts';
import { members } from '../contexts/members/members.tables.ts';
import { sessionRatings } from '../contexts/sessions/session-ratings.tables.ts';
import { sessionParticipants, sessions } from '../contexts/sessions/sessions.tables.ts';
import { and, eq, sql } from 'drizzle-orm';
import { databaseNow, parisDay } from '../platform/clock/clock.ts';
import { db } from '../platform/db/database.ts';
import { aCompany, aManager, aMember, anActor, aSession, aSpot } from './factories.ts';
import { copies, numbered } from './many-rows.ts';

/** A session that was held some days ago, from an hour of its place on, with people who came. */
export async function aHeldSession(
  companyId: string,
  {
    daysAgo = 1,
    time = '12:00',
    came = [],
    missed = [],
    marks = [],
    ...changes
  }: {
    readonly daysAgo?: number;
    readonly time?: string;
    readonly came?: readonly string[];
    readonly missed?: readonly string[];
    /** Of those who came, in their order. */
    readonly marks?: readonly number[];
  } & Parameters<typeof aSession>[0] = {},
) {
  const day = addDays(parisDay(await databaseNow()), -daysAgo);
  const startsAt = instantAt(day, time);
  const spotId = changes?.spotId ?? (await aSpot({ companyId })).id;
  const counts = { maxParticipants: 20, registered: came.length + missed.length };
  const over = { status: 'ENDED', counted: true, countRule: 'HELD' } as const;
  const session = await aSession({
    companyId,
    spotId,
    startsAt,
    ...counts,
    ...over,
    type: 'SAFETY',
    ...changes,
  });
  const row = { companyId, sessionId: session.id, markedAt: startsAt };
  const rows = [
    ...came.map((memberId) => ({ ...row, memberId, status: 'PRESENT' as const })),
    ...missed.map((memberId) => ({ ...row, memberId, status: 'ABSENT' as const })),
  ];
  if (rows.length > 0) await db.insert(sessionParticipants).values(rows);
  const given = marks.map((sessionMark, at) => ({
    companyId,
    sessionId: session.id,
    memberId: came[at] ?? '',
    sessionMark,
  }));
  if (given.length > 0) await db.insert(sessionRatings).values(given);
  return session;
}

/** What happens to past days once their evening is written: late attendance, a mark, a session cancelled, one moved, a place taken away. */
export const laterChanges = {
  comeLate: (session: { readonly id: string; readonly companyId: string }, memberIds: readonly string[]) =>
    db.insert(sessionParticipants).values(
      memberIds.map((memberId) => ({
        companyId: session.companyId,
        sessionId: session.id,
        memberId,
        status: 'LATE' as const,
        markedAt: Temporal.Now.instant(),
      })),
    ),
  rate: (session: { readonly id: string; readonly companyId: string }, memberId: string) =>
    db
      .insert(sessionRatings)
      .values({ companyId: session.companyId, sessionId: session.id, memberId, sessionMark: 1 }),
  write: (session: { readonly id: string }, memberId: string, words: string) =>
    db
      .update(sessionRatings)
      .set({ words, wordsShown: true })
      .where(and(eq(sessionRatings.sessionId, session.id), eq(sessionRatings.memberId, memberId))),
  cancel: ({ id }: { readonly id: string }) =>
    db
      .update(sessions)
      .set({
        status: 'CANCELLED',
        cancelledAt: Temporal.Now.instant(),
        counted: false,
        countRule: 'CANCELLED_EARLY',
      })
      .where(eq(sessions.id, id)),
  moveBackADay: ({ id, startsAt, endsAt, parisDate }: typeof sessions.$inferSelect) =>
    db
      .update(sessions)
      .set({
        startsAt: startsAt.subtract({ hours: 24 }),
        endsAt: endsAt.subtract({ hours: 24 }),
        parisDate: addDays(parisDate, -1),
      })
      .where(eq(sessions.id, id)),
  leave: (memberId: string) =>
    db.delete(sessionParticipants).where(eq(sessionParticipants.memberId, memberId)),
};

/** So many employees of a company, by their ids. */
export async function membersOf(companyId: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) ids.push((await aMember({ companyId })).id);
  return ids;
}

/** A company so many of whose employees came to a session long ago, with one of them. */
export async function aCrowd(count: number): Promise<readonly [companyId: string, memberId: string]> {
  const { id: memberId, companyId } = await aMember();
  await copies(members, memberId, count - 1, { email: numbered(`${companyId} `) });
  const { id } = await aHeldSession(companyId, { daysAgo: 200 });
  await db.execute(sql`insert into ${sessionParticipants} (company_id, session_id, member_id, status, registered_at, marked_at)
    select company_id, ${id}, id, 'PRESENT', now(), now() from ${members} where company_id = ${companyId}`);
  return [companyId, memberId];
}

/** So many employees of a company who have an account, by their ids, with what they say about their health figures and when they leave. */
export async function peopleWithAccounts(companyId: string, count: number) {
  const elsewhere = (await aCompany()).id;
  const ids = await membersOf(companyId, count);
  return Promise.all(
    ids.map(async (id) => {
      const { userId } = await aManager({ companyId: elsewhere });
      const actor = { ...anActor('COMMUNITY_MANAGER', elsewhere), userId };
      await db.update(members).set({ userId }).where(eq(members.id, id));
      return {
        id,
        agrees: () => giveHealthConsent(actor, healthConsentVersion),
        agreedToOtherWords: () => db.insert(healthConsents).values({ userId, version: '2020-01' }),
        withdraws: () => withdrawHealthConsent(actor),
        leaves: () =>
          db.update(members).set({ status: 'INACTIVE', leftOn: '2026-11-20' }).where(eq(members.id, id)),
      };
    }),
  );
}

/** One call of a race: a manager asks for the figures anew. */
export async function refreshOnce(companyId: string): Promise<string> {
  await refreshDashboard({ kind: 'company', companyId });
  return 'computed';
}
