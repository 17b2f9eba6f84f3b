import type { Scope } from '@elan/domain/accounts';
import { coachSessionsContract } from '@elan/domain/sessions';
import { handle, type BoundRoute } from '../../../platform/http/handle.ts';
import { keepCoachCount, markAttendance } from '../participants/mark-attendance.ts';
import { closeFeed, feedAddress, openFeed } from '../feeds/change-feed.ts';
import { findFeed } from '../feeds/feed.repository.ts';
import { giveBackSession, tellLateCoach } from './coach-notices.ts';
import { readCoachMonths } from './read-coach-months.ts';
import { listCoachSessions, readCoachSession } from './read-coach-sessions.ts';

// A coach goes from one company to another: what holds them is that the session is theirs, which the lock asks again.
const all: Scope = { kind: 'all' };

/** The routes of a coach’s own sessions. An act answers the session as it has become. */
export const coachSessionsRoutes: readonly BoundRoute[] = [
  handle(coachSessionsContract.list, ({ actor }) => listCoachSessions(actor)),
  handle(coachSessionsContract.months, ({ actor }) => readCoachMonths(actor)),
  handle(coachSessionsContract.feed, async ({ actor }) => ({ feed: await findFeed(actor.userId, 'coach') })),
  handle(coachSessionsContract.openFeed, async ({ actor }) => {
    const { secret, feed } = await openFeed(actor);
    return { feed, address: feedAddress(secret) };
  }),
  handle(coachSessionsContract.closeFeed, async ({ actor }) => {
    await closeFeed(actor);
    return { feed: null };
  }),
  handle(coachSessionsContract.late, async ({ actor, params: { id }, body }) => {
    await tellLateCoach(actor, id, body.minutes);
    return readCoachSession(actor, id);
  }),
  handle(coachSessionsContract.giveBack, async ({ actor, params, body }) => ({
    outcome: await giveBackSession(actor, params.id, body.reason),
  })),
  handle(coachSessionsContract.session, ({ actor, params }) => readCoachSession(actor, params.id)),
  handle(
    coachSessionsContract.mark,
    async ({ actor, params: { id, participantId }, body: { attendance, version } }) => {
      await markAttendance(all, actor, id, participantId, attendance, version);
      return readCoachSession(actor, id);
    },
    { current: ({ actor, params }) => readCoachSession(actor, params.id) },
  ),
  handle(coachSessionsContract.count, async ({ actor, params: { id }, body }) => {
    await keepCoachCount(all, actor, id, body.coachCounted);
    return readCoachSession(actor, id);
  }),
];
