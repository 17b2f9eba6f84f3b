import { ratingsContract } from '@elan/domain/sessions';
import { handle, type BoundRoute } from '../../../platform/http/handle.ts';
import { answerRating, judgeWords } from './answer-rating.ts';
import { listRatings, ratingFigures, readRating } from './list-ratings.ts';

/** The routes of the evaluations, for the administration. An act answers the rating as it has become. */
export const ratingsRoutes: readonly BoundRoute[] = [
  handle(ratingsContract.ratings, ({ query }) => listRatings(query)),
  handle(ratingsContract.ratingFigures, ({ query }) => ratingFigures(query)),
  handle(ratingsContract.rating, ({ params }) => readRating(params.id)),
  handle(ratingsContract.answerRating, async ({ actor, params: { id }, body }) => {
    await answerRating(actor, id, body.message);
    return readRating(id);
  }),
  handle(ratingsContract.judgeWords, async ({ actor, params: { id }, body }) => {
    await judgeWords(actor, id, body.shown);
    return readRating(id);
  }),
];
