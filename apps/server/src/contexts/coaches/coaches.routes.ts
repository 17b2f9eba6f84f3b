import { coachesContract } from '@elan/domain/coaches';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import { describeCoach } from './describe-coaches.ts';
import { listCoaches } from './list-coaches.ts';
import { moveCoach } from './move-coach.ts';
import { readCoachHistory } from './read-coach-history.ts';
import { createCoach, updateCoach } from './save-coach.ts';

/** The routes of coaches. Each act on one answers the card as it has become. */
export const coachesRoutes: readonly BoundRoute[] = [
  handle(coachesContract.list, ({ query }) => listCoaches(query)),
  handle(coachesContract.card, ({ params }) => describeCoach(params.id)),
  handle(coachesContract.history, ({ params, query }) => readCoachHistory(params.id, query)),
  handle(coachesContract.create, async ({ actor, body }) => describeCoach(await createCoach(actor, body))),
  handle(
    coachesContract.update,
    async ({ actor, params: { id }, body }) => {
      await updateCoach(actor, id, body);
      return describeCoach(id);
    },
    { current: ({ params }) => describeCoach(params.id) },
  ),
  handle(coachesContract.deactivate, async ({ actor, params: { id } }) => {
    await moveCoach(actor, id, 'deactivate');
    return describeCoach(id);
  }),
  handle(coachesContract.reactivate, async ({ actor, params: { id } }) => {
    await moveCoach(actor, id, 'reactivate');
    return describeCoach(id);
  }),
];
