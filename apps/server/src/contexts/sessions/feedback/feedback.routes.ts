import { coachFeedbackContract } from '@elan/domain/sessions';
import { handle, type BoundRoute } from '../../../platform/http/handle.ts';
import { feedbackOptions } from './feedback-options.ts';
import { listFeedbacks, readFeedback } from './read-feedbacks.ts';
import { addFeedback, changeFeedback, followFeedback } from './save-feedback.ts';

/** The routes of what our people and the gyms think of the work of coaches. */
export const feedbackRoutes: readonly BoundRoute[] = [
  handle(coachFeedbackContract.list, ({ scope, query }) => listFeedbacks(scope, query)),
  handle(coachFeedbackContract.options, ({ scope, query }) => feedbackOptions(scope, query)),
  handle(coachFeedbackContract.card, ({ scope, params }) => readFeedback(scope, params.id)),
  handle(coachFeedbackContract.add, ({ scope, actor, body }) => addFeedback(scope, actor, body)),
  handle(
    coachFeedbackContract.change,
    ({ scope, actor, params, body }) => changeFeedback(scope, actor, params.id, body),
    { current: ({ scope, params }) => readFeedback(scope, params.id) },
  ),
  handle(coachFeedbackContract.follow, ({ scope, actor, params, body }) =>
    followFeedback(scope, actor, params.id, body.done),
  ),
];
