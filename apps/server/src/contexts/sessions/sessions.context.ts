import {
  calendarFeedContract,
  calendarFileContract,
  closedDayContract,
  coachFeedbackContract,
  coachSessionsContract,
  eventCoachesContract,
  meetingContract,
  participantsContract,
  planningContract,
  ratingsContract,
  sessionActsContract,
  sessionCoachContract,
  sessionFiltersContract,
  sessionPictureContract,
  sessionsContract,
} from '@elan/domain/sessions';
import { defineContext } from '../../platform/context/context-manifest.ts';
import { answer } from '../../platform/context/need.ts';
import { accountUses, peopleOfCompany, sessionsLedBy } from '../accounts/public.ts';
import { hashtagUses, objectiveUses } from '../catalog/public.ts';
import { busyCoaches, coachFigures } from '../coaches/public.ts';
import { heldSessions, plannedSessions } from '../companies/public.ts';
import { gymPlanning } from '../gyms/public.ts';
import { spotUses } from '../spots/public.ts';
import { sessionActsRoutes } from './session-acts.routes.ts';
import { sessionCoachRoutes } from './session-coach.routes.ts';
import { sessionPictureRoutes } from './session-picture.routes.ts';
import { tellBoughtJob } from './tell-bought.job.ts';
import { tellCompaniesOfSessions } from './acts/tell-session-news.ts';
import { tellCoachOfSeveral } from './news/tell-coach-of-several.ts';
import { tellCoachesOfSessions } from './news/tell-session-coach.ts';
import { figuresOfCoaches } from './figures-of-coaches.ts';
import { leadsSessionsOf } from './leads-sessions-of.ts';
import { busyCoachesDuring } from './busy-coaches-during.ts';
import { sessionsOfHashtag, sessionsOfObjective } from './catalog-uses.ts';
import { calendarFeedRoutes, calendarFileRoutes } from './feeds/feed.routes.ts';
import { paidPlaces, programLicences } from './participants/needed-licences.ts';
import { liveCustomers } from './own/live-sessions.ts';
import { programOptions } from './program-options.ts';
import { followForParticipants } from './participants/participants.events.ts';
import { participantsRoutes } from './participants/participants.routes.ts';
import { remindJob } from './participants/remind.job.ts';
import { coachSessionsRoutes } from './own/coach-sessions.routes.ts';
import { ratingsRoutes } from './ratings/ratings.routes.ts';
import { sessionsPersonalData } from './personal-data.ts';
import { countHeldSessions, plannedSessionsOf } from './planned-sessions.ts';
import { closedDayRoutes } from './closed-day.routes.ts';
import { planningOfGym } from './reading/planning-of-gym.ts';
import { meetingRoutes } from './reading/meeting.routes.ts';
import { feedbackRoutes } from './feedback/feedback.routes.ts';
import { followSpotsForSessions } from './sessions.events.ts';
import { sessionsRoutes } from './sessions.routes.ts';
import { sessionsOfSpot } from './spot-uses.ts';
import { sessionsLedByPerson, usesOfAccountInSessions } from './uses-of-account.ts';
import { sessionsInvariants } from './invariants.ts';
import { seedSessions } from './demonstration.ts';

/** Sessions, who takes part in them, and who came. */
export const sessionsContext = defineContext({
  name: 'sessions',
  contracts: {
    sessions: sessionsContract,
    meetings: meetingContract,
    closedDays: closedDayContract,
    sessionActs: sessionActsContract,
    sessionCoach: sessionCoachContract,
    eventCoaches: eventCoachesContract,
    sessionPictures: sessionPictureContract,
    sessionParticipants: participantsContract,
    evaluations: ratingsContract,
    sessionFilters: sessionFiltersContract,
    planning: planningContract,
    calendarFeed: calendarFeedContract,
    calendarFiles: calendarFileContract,
    coachSessions: coachSessionsContract,
    coachFeedbacks: coachFeedbackContract,
  },
  readFailure: 'sessions/fetch-failed',
  routes: [
    ...sessionCoachRoutes,
    ...closedDayRoutes,
    ...sessionsRoutes,
    ...meetingRoutes,
    ...sessionActsRoutes,
    ...calendarFeedRoutes,
    ...participantsRoutes,
    ...coachSessionsRoutes,
    ...ratingsRoutes,
    ...feedbackRoutes,
  ],
  fileRoutes: [...sessionPictureRoutes, ...calendarFileRoutes],
  jobs: [remindJob, tellBoughtJob],
  handlers: [
    ...tellCompaniesOfSessions,
    ...tellCoachesOfSessions,
    ...tellCoachOfSeveral,
    ...followSpotsForSessions,
    ...followForParticipants,
  ],
  personalData: sessionsPersonalData,
  walledTables: {
    sessions: 'company_id',
    session_participants: 'company_id',
    participant_bans: 'company_id',
    session_ratings: 'company_id',
    session_coach_notices: 'company_id',
  },
  openTables: {
    calendar_feeds:
      'a row is of a person, found by the person or by its secret; the company is what that person reads by it',
    coach_feedbacks:
      'what our own people and the gyms think of a coach: no route of a company reads it; it names a session to who sees that session',
    session_hashtags:
      'a label of the catalogue on a session, by the id of a session that the wall has shown: of a company it says nothing alone',
  },
  audited: { session: 'sessions', participant: 'session_participants' },
  invariants: sessionsInvariants,
  demonstration: { after: ['programs', 'members'], seed: seedSessions },
  needs: [liveCustomers, paidPlaces, programLicences, programOptions],
  provides: [
    answer(plannedSessions, plannedSessionsOf),
    answer(heldSessions, countHeldSessions),
    answer(objectiveUses, sessionsOfObjective),
    answer(hashtagUses, sessionsOfHashtag),
    answer(spotUses, sessionsOfSpot),
    answer(gymPlanning, planningOfGym),
    answer(busyCoaches, busyCoachesDuring),
    answer(coachFigures, figuresOfCoaches),
    answer(peopleOfCompany, leadsSessionsOf),
    answer(accountUses, usesOfAccountInSessions),
    answer(sessionsLedBy, sessionsLedByPerson),
  ],
});
