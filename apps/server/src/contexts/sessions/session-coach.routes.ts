import { sessionCoachContract } from '@elan/domain/sessions';
import { kernelErrors } from '@elan/domain/kernel';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import { coachCardOf } from '../coaches/public.ts';
import { assignSessionCoach, listSessionCoaches } from './acts/assign-session-coach.ts';
import { readSessionRow } from './acts/change-session.ts';
import { readWorkOfCoach } from './own/read-coach-months.ts';
import { ratingsOfCoaches } from './ratings-of-coaches.ts';
import { readSession } from './reading/read-sessions.ts';
import { listThreatenedSessions } from './threatened-sessions.ts';

/** The routes of who holds a session. */
export const sessionCoachRoutes: readonly BoundRoute[] = [
  handle(sessionCoachContract.work, ({ params }) => readWorkOfCoach(params.id)),
  handle(sessionCoachContract.threatened, ({ query }) => listThreatenedSessions(query)),
  handle(sessionCoachContract.candidates, ({ scope, params, query }) =>
    listSessionCoaches(scope, params.id, query.language),
  ),
  handle(sessionCoachContract.assign, async ({ scope, actor, params, body }) => {
    const { id } = await assignSessionCoach(scope, actor, params.id, body);
    const session = await readSession(scope, id);
    return session;
  }),
  handle(sessionCoachContract.coach, async ({ scope, params }) => {
    const { coachId } = await readSessionRow(scope, params.id);
    const card = coachId === null ? undefined : await coachCardOf(coachId, scope.kind);
    if (!card || coachId === null) throw kernelErrors.fail('not-found');
    return { ...card, rating: (await ratingsOfCoaches([coachId])).get(coachId) ?? null };
  }),
];
