import { loversContract, ownPollsContract, pollsContract } from '@elan/domain/polls';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import { gymChoices } from '../gyms/public.ts';
import { licenceTypeChoices } from '../members/public.ts';
import { answerPoll, findOwnPoll, listOwnPolls } from './answer-poll.ts';
import { addLover, clubHistory, listLovers, removeLover } from './lovers.ts';
import { endPoll, publishPoll } from './move-poll.ts';
import { listPolls, readPoll } from './polls.repository.ts';
import { readResults } from './read-results.ts';
import { addPoll, changePoll, removePoll } from './save-poll.ts';

/** The routes of polls, of those who answer them, and of the club. */
export const pollsRoutes: readonly BoundRoute[] = [
  handle(pollsContract.list, async () => ({ items: await listPolls() })),
  handle(pollsContract.choices, async ({ scope }) => ({
    gyms: await gymChoices(scope),
    licences: await licenceTypeChoices(),
  })),
  handle(pollsContract.card, ({ params }) => readPoll(params.id)),
  handle(pollsContract.results, ({ params }) => readResults(params.id)),
  handle(pollsContract.add, ({ actor, body }) => addPoll(actor, body)),
  handle(pollsContract.change, ({ actor, params, body }) => changePoll(actor, params.id, body), {
    current: ({ params }) => readPoll(params.id),
  }),
  handle(pollsContract.publish, ({ actor, params }) => publishPoll(actor, params.id)),
  handle(pollsContract.close, ({ actor, params }) => endPoll(actor, params.id, 'close')),
  handle(pollsContract.archive, ({ actor, params }) => endPoll(actor, params.id, 'archive')),
  handle(pollsContract.remove, async ({ actor, params }) => {
    await removePoll(actor, params.id);
    return {};
  }),
  handle(ownPollsContract.list, ({ actor }) => listOwnPolls(actor.userId)),
  handle(ownPollsContract.read, ({ actor, params }) => findOwnPoll(actor.userId, params.id)),
  handle(ownPollsContract.answer, ({ actor, params, body }) =>
    answerPoll(actor.userId, params.id, body.answers),
  ),
  handle(loversContract.list, ({ query }) => listLovers(query)),
  handle(loversContract.history, ({ query }) => clubHistory(query)),
  handle(loversContract.add, ({ actor, body }) => addLover(actor, body.email)),
  handle(loversContract.remove, async ({ actor, params }) => {
    await removeLover(actor, params.id);
    return {};
  }),
];
