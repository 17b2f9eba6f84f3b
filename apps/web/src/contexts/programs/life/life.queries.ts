import { programLifeContract } from '@elan/domain/programs';
import { keepPreviousData } from '@tanstack/react-query';
import { clientOf } from '../../../base/transport/api.ts';
import { readOf } from '../../../base/transport/read-of.ts';

export const life = clientOf('programs', programLifeContract);

/** An act on the life of a programme moves its sessions too. */
export const touched = ['programs', 'sessions'] as const;

export const historySize = 8;

/** A page of what happened to a programme, newest first. */
export const programHistoryQuery = (id: string, page: number) =>
  readOf(life.history, { params: { id }, query: { page, size: historySize } });

/** The pauses of a programme, the latest first. */
export const pausesQuery = (id: string) => readOf(life.pauses, { params: { id } });

/** The pauses that wait for an answer: for administrators only. */
export const pauseRequestsQuery = readOf(life.pauseRequests);

/** What a pause of these days would cancel; without days, what a stop would. */
export const cancellationsQuery = (id: string, days: { startsOn?: string; endsOn?: string }) => ({
  ...readOf(life.cancellations, { params: { id }, query: days }),
  placeholderData: keepPreviousData,
});
