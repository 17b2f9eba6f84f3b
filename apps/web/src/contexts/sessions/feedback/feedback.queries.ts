import { coachFeedbackContract } from '@elan/domain/sessions';
import { clientOf } from '../../../base/transport/api.ts';
import { readOf } from '../../../base/transport/read-of.ts';

export const feedbacks = clientOf('coachFeedbacks', coachFeedbackContract);
export const touched = ['coachFeedbacks'] as const;

/** One feedback. */
export const feedbackQuery = (id: string) => readOf(feedbacks.card, { params: { id } });

/** Coaches and gyms to choose from; the sessions of a coach on a day once both are chosen. */
export const optionsQuery = (coach?: string, on?: string) =>
  readOf(feedbacks.options, { query: { coach, on } });
