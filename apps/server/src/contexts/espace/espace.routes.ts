import { espaceContract } from '@elan/domain/espace';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import { bookOwnPlace, leaveOwnPlace, listOwnSessions, readOwnSession } from '../sessions/public.ts';

/** The routes of the people’s space. An act answers the session as it has become. */
export const espaceRoutes: readonly BoundRoute[] = [
  handle(espaceContract.sessions, ({ scope, actor }) => listOwnSessions(scope, actor, 'open')),
  handle(espaceContract.mine, ({ scope, actor }) => listOwnSessions(scope, actor, 'mine')),
  handle(espaceContract.session, ({ scope, actor, params }) => readOwnSession(scope, actor, params.id)),
  handle(espaceContract.book, async ({ scope, actor, params: { id }, body }) => {
    await bookOwnPlace(scope, actor, id, body.waiting);
    return readOwnSession(scope, actor, id);
  }),
  handle(espaceContract.leave, async ({ scope, actor, params: { id } }) => {
    await leaveOwnPlace(scope, actor, id);
    return readOwnSession(scope, actor, id);
  }),
];
