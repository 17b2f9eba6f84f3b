import { ratingsContract } from '@elan/domain/sessions';
import { clientOf } from '../../../base/transport/api.ts';
import { readOf } from '../../../base/transport/read-of.ts';

export const evaluations = clientOf('evaluations', ratingsContract);

/** One evaluation. */
export const evaluationQuery = (id: string) => readOf(evaluations.rating, { params: { id } });

type Filters = Parameters<typeof evaluations.ratingFigures>[0]['query'];

/** What the evaluations of some filters add up to. */
export const figuresQuery = (query: Filters) => readOf(evaluations.ratingFigures, { query });
