import { catalogContract } from '@elan/domain/catalog';
import { coachesContract } from '@elan/domain/coaches';
import { programCoachContract } from '@elan/domain/programs';
import {
  coachFeedbackContract,
  ratingsContract,
  sessionCoachContract,
  sessionsContract,
} from '@elan/domain/sessions';
import { clientOf } from '../../base/transport/api.ts';
import { readOf } from '../../base/transport/read-of.ts';

export const coaches = clientOf('coaches', coachesContract);
const catalog = clientOf('catalog', catalogContract);
const programs = clientOf('programs', programCoachContract);
const sessions = clientOf('sessions', sessionsContract);
const sessionCoaches = clientOf('sessions', sessionCoachContract);

/** What threatens a session is read from its coach: both are asked again after an act. */
export const touched = ['coaches', 'sessions'] as const;

/** The card of a coach. */
export const coachQuery = (id: string) => readOf(coaches.card, { params: { id } });

/** The disciplines that a coach may teach. */
export const disciplinesQuery = () => readOf(catalog.disciplines);

/** The coming sessions of a coach, the soonest first. */
export const comingSessionsQuery = (coach: string, page: number, size: number) =>
  readOf(sessions.list, { query: { coach, status: 'ACTIVE', when: 'coming', page, size } });

/** The coming sessions that their coach cannot hold any more: of one coach by day, or of all of them coach by coach. */
export const threatenedQuery = (coachId: string | undefined, page: number, size: number) =>
  readOf(sessionCoaches.threatened, {
    query: { coachId, ...(coachId === undefined ? { by: 'coach' as const } : {}), page, size },
  });

const evaluations = clientOf('evaluations', ratingsContract);
const feedbacks = clientOf('coachFeedbacks', coachFeedbackContract);

/** What the people who came think of a coach, added up. */
export const ratingsOfCoachQuery = (coach: string) => readOf(evaluations.ratingFigures, { query: { coach } });

/** What our people and the gyms think of a coach: the means, and the last ones. */
export const feedbacksOfCoachQuery = (coach: string) =>
  readOf(feedbacks.list, { query: { coach, page: 1, size: 3 } });

/** The programmes of a coach that are not over. */
export const programsOfCoachQuery = (id: string) => readOf(programs.ofCoach, { params: { id } });

/** The sessions of a coach that are over, the last one first. */
export const pastSessionsQuery = (coach: string, page: number, size: number) =>
  readOf(sessions.list, {
    query: { coach, when: 'past', page, size },
  });

/** What a coach gave and earned, by month and by client. */
export const workQuery = (id: string) => readOf(sessionCoaches.work, { params: { id } });

/** What people think of a coach, the last evaluation first. */
export const ratingsQuery = (coach: string, page: number, size: number) =>
  readOf(evaluations.ratings, { query: { coach, sort: 'ratedAt', direction: 'desc', page, size } });

/** What became of a coach. */
export const coachHistoryQuery = (id: string, page: number, size: number) =>
  readOf(coaches.history, { params: { id }, query: { page, size } });
