import { loversContract, ownPollsContract, pollsContract, surveysContract } from '@elan/domain/polls';
import { defineContext } from '../../platform/context/context-manifest.ts';
import { answer } from '../../platform/context/need.ts';
import { needsSurvey, surveyedSince } from '../companies/public.ts';
import { seedPolls } from './demonstration.ts';
import { followPollsJob } from './follow-polls.job.ts';
import { pollsInvariants } from './invariants.ts';
import { pollsPersonalData } from './personal-data.ts';
import { pollsRoutes } from './polls.routes.ts';
import { sinceInSql, surveyStateOf } from './surveys/surveys.ts';
import { surveysRoutes } from './surveys/surveys.routes.ts';

/** Questions asked of people, and the club of those who love the product. */
export const pollsContext = defineContext({
  name: 'polls',
  contracts: {
    polls: pollsContract,
    ownPolls: ownPollsContract,
    lovers: loversContract,
    surveys: surveysContract,
  },
  readFailure: 'polls/fetch-failed',
  routes: [...pollsRoutes, ...surveysRoutes],
  jobs: [followPollsJob],
  personalData: pollsPersonalData,
  walledTables: { polls: 'company_id', needs_surveys: 'company_id' },
  openTables: {
    poll_answers: 'of an anonymous poll they name nobody; read by the id of a poll that the wall has shown',
    poll_participants: 'the polls that one answered oneself, and nothing of what was answered',
  },
  audited: { poll: 'polls' },
  invariants: pollsInvariants,
  provides: [answer(needsSurvey, surveyStateOf), answer(surveyedSince, sinceInSql)],
  demonstration: { after: ['gyms', 'members'], seed: seedPolls },
});
