import { surveysContract } from '@elan/domain/polls';
import { handle, type BoundRoute } from '../../../platform/http/handle.ts';
import { closeSurvey, dropSurvey, openSurvey, readSurvey } from './surveys.ts';

/** The routes of the survey of needs of a company. */
export const surveysRoutes: readonly BoundRoute[] = [
  handle(surveysContract.read, ({ scope }) => readSurvey(scope)),
  handle(surveysContract.open, ({ scope, actor, body }) => openSurvey(scope, actor, body.endsOn)),
  handle(surveysContract.close, ({ scope, actor }) => closeSurvey(scope, actor)),
  handle(surveysContract.drop, ({ scope, actor }) => dropSurvey(scope, actor)),
];
