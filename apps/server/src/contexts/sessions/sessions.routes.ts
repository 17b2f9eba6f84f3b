import {
  eventCoachesContract,
  planningContract,
  sessionFiltersContract,
  sessionsContract,
} from '@elan/domain/sessions';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import { createEventSession } from './events/create-event-session.ts';
import { listEventCoaches } from './events/list-event-coaches.ts';
import { readCalendar, readPlaces } from './reading/read-calendar.ts';
import { readEventOptions } from './events/read-event-options.ts';
import { filterOptionsOf } from './reading/names-around.ts';
import { readPlanning } from './reading/read-planning.ts';
import { listSessions, readSession } from './reading/read-sessions.ts';
import { filteredSessions } from './reading/session-conditions.ts';

/** The routes of sessions. */
export const sessionsRoutes: readonly BoundRoute[] = [
  handle(sessionsContract.list, ({ scope, query }) => listSessions(scope, query)),
  handle(sessionsContract.calendar, ({ scope, query }) => readCalendar(scope, query)),
  handle(sessionsContract.places, ({ scope, query }) => readPlaces(scope, query)),
  handle(planningContract.read, ({ query }) => readPlanning(query)),
  handle(sessionFiltersContract.options, ({ scope, query }) =>
    filterOptionsOf(filteredSessions, scope, query.company),
  ),
  handle(sessionsContract.eventOptions, ({ scope }) => readEventOptions(scope)),
  handle(eventCoachesContract.list, async ({ scope, actor, query }) => ({
    items: await listEventCoaches(scope, actor, query),
  })),
  handle(sessionsContract.get, async ({ scope, params }) => {
    const session = await readSession(scope, params.id);
    return session;
  }),
  handle(sessionsContract.create, ({ scope, actor, body }) => createEventSession(scope, actor, body)),
];
