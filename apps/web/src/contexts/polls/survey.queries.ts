import { surveysContract } from '@elan/domain/polls';
import { clientOf } from '../../base/transport/api.ts';
import { readOf } from '../../base/transport/read-of.ts';

export const surveys = clientOf('polls', surveysContract);

/** The survey of needs of one’s company. */
export const surveyQuery = readOf(surveys.read);
