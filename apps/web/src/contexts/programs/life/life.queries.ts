import { programLifeContract, type PauseInput, type Program } from '@elan/domain/programs';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clientOf } from '../../../app/api.ts';

const life = clientOf('programs', programLifeContract);

// Each part shows these refusals itself.
const meta = { handled: true };

export const historySize = 8;

/** A page of what happened to a programme, newest first. */
export function programHistoryQuery(id: string, page: number) {
  const input = { params: { id }, query: { page, size: historySize } };
  return queryOptions({
    queryKey: life.history.key(input),
    queryFn: ({ signal }) => life.history(input, { signal }),
    placeholderData: keepPreviousData,
    meta,
  });
}

/** The pauses of a programme, the latest first. */
export function pausesQuery(id: string) {
  const input = { params: { id } };
  return queryOptions({
    queryKey: life.pauses.key(input),
    queryFn: ({ signal }) => life.pauses(input, { signal }),
    meta,
  });
}

/** The pauses that wait for an answer: for administrators only. */
export const pauseRequestsQuery = queryOptions({
  queryKey: life.pauseRequests.key(),
  queryFn: ({ signal }) => life.pauseRequests({}, { signal }),
  meta,
});

/** What a pause of these days would cancel; without days, what a stop would. */
export function cancellationsQuery(id: string, days: { startsOn?: string; endsOn?: string }) {
  const input = { params: { id }, query: days };
  return queryOptions({
    queryKey: life.cancellations.key(input),
    queryFn: ({ signal }) => life.cancellations(input, { signal }),
    placeholderData: keepPreviousData,
    meta,
  });
}

/** An act on the life of a programme, with what it asks. */
export type LifeAct =
  | ({ readonly act: 'pause' } & PauseInput)
  | { readonly act: 'stop'; readonly name: string; readonly reason: string }
  | { readonly act: 'proposeEarlierDate' | 'imposeLaterDate'; readonly date: string }
  | { readonly act: 'resume' | 'acceptDate' }
  | { readonly act: 'refuseDate'; readonly reason: string }
  | { readonly act: 'grantPause' | 'withdrawPause' | 'takeBackPause'; readonly pauseId: string }
  | { readonly act: 'refusePause'; readonly pauseId: string; readonly reason: string };

function run(id: string, asked: LifeAct): Promise<Program> {
  const params = { id };
  switch (asked.act) {
    case 'pause': {
      const { startsOn, endsOn, reason } = asked;
      return life.requestPause({ params, body: { startsOn, endsOn, reason } });
    }
    case 'stop':
      return life.stop({ params, body: { name: asked.name, reason: asked.reason } });
    case 'proposeEarlierDate':
      return life.proposeDate({ params, body: { date: asked.date } });
    case 'imposeLaterDate':
      return life.imposeDate({ params, body: { date: asked.date } });
    case 'resume':
      return life.resume({ params });
    case 'acceptDate':
      return life.acceptDate({ params });
    case 'refuseDate':
      return life.refuseDate({ params, body: { reason: asked.reason } });
    case 'grantPause':
      return life.grantPause({ params: { id, pauseId: asked.pauseId } });
    case 'withdrawPause':
      return life.withdrawPause({ params: { id, pauseId: asked.pauseId } });
    case 'takeBackPause':
      return life.takeBackPause({ params: { id, pauseId: asked.pauseId } });
    case 'refusePause':
      return life.refusePause({
        params: { id, pauseId: asked.pauseId },
        body: { reason: asked.reason },
      });
  }
}

/**
 * Carries out an act on the life of a programme; who asked shows a refusal. `onSuccess` is told even when the act takes
 * away what asked for it: the line of a pause that was answered.
 */
export function useLifeAct(id: string, onSuccess?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (asked: LifeAct) => run(id, asked),
    meta,
    ...(onSuccess && { onSuccess }),
    // Also after a refusal: the programme may have moved meanwhile.
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['programs'] });
      await client.invalidateQueries({ queryKey: ['sessions'] });
    },
  });
}
