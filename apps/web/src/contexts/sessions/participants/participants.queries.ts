import { participantsContract, type Attendance, type SessionParticipants } from '@elan/domain/sessions';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clientOf } from '../../../base/transport/api.ts';

// Under « sessions »: what happens to a session elsewhere asks for its people again.
export const participants = clientOf('sessions', participantsContract);

// Each part shows these refusals itself, near what was asked.
const meta = { handled: true };

/** Who is on a session, and what may be done about it. */
export function participantsQuery(sessionId: string) {
  const input = { params: { id: sessionId } };
  return queryOptions({
    queryKey: participants.participants.key(input),
    queryFn: ({ signal }) => participants.participants(input, { signal }),
    meta,
  });
}

/** The employees who may be put on a session, found by name or e-mail; those found stay while the next ones come. */
export function candidatesQuery(sessionId: string, search: string) {
  const input = { params: { id: sessionId }, query: { search } };
  return queryOptions({
    queryKey: participants.participantCandidates.key(input),
    queryFn: ({ signal }) => participants.participantCandidates(input, { signal }),
    placeholderData: keepPreviousData,
    meta,
  });
}

/** The places to come that a ban would free. */
export function banEffectsQuery(sessionId: string, participantId: string) {
  const input = { params: { id: sessionId, participantId } };
  return queryOptions({
    queryKey: participants.banEffects.key(input),
    queryFn: ({ signal }) => participants.banEffects(input, { signal }),
    meta,
  });
}

export type ParticipantsAct =
  | { readonly act: 'leave'; readonly participantId: string }
  | { readonly act: 'mark'; readonly participantId: string; readonly attendance: Attendance | null }
  | { readonly act: 'allPresent' }
  | { readonly act: 'count'; readonly coachCounted: number | null }
  | { readonly act: 'lift'; readonly banId: string };

function run(id: string, act: ParticipantsAct): Promise<SessionParticipants> {
  switch (act.act) {
    case 'leave':
      return participants.leave({ params: { id, participantId: act.participantId }, body: {} });
    case 'mark': {
      const { participantId, attendance } = act;
      return participants.mark({ params: { id, participantId }, body: { attendance } });
    }
    case 'allPresent':
      return participants.markAllPresent({ params: { id }, body: {} });
    case 'count':
      return participants.coachCount({ params: { id }, body: { coachCounted: act.coachCounted } });
    case 'lift':
      return participants.liftBan({ params: { id, banId: act.banId }, body: {} });
  }
}

/** Puts the people of a session, as the server answered, where the panel reads them. */
export function useKeepParticipants(sessionId: string) {
  const cache = useQueryClient();
  return (panel: SessionParticipants) => {
    cache.setQueryData(participantsQuery(sessionId).queryKey, panel);
  };
}

/** What a mark makes of the panel before the server has answered: it is the next person's turn at once. */
const marked = (before: SessionParticipants, act: ParticipantsAct): SessionParticipants =>
  act.act === 'mark'
    ? {
        ...before,
        items: before.items.map((person) =>
          person.id === act.participantId ? { ...person, status: act.attendance ?? 'REGISTERED' } : person,
        ),
      }
    : before;

/** Does something to the people of a session; the panel is what the server answers. */
export function useParticipantsAct(sessionId: string) {
  const cache = useQueryClient();
  const { queryKey } = participantsQuery(sessionId);
  return useMutation({
    mutationFn: (act: ParticipantsAct) => run(sessionId, act),
    onMutate: async (act) => {
      await cache.cancelQueries({ queryKey });
      cache.setQueryData(queryKey, (before) => before && marked(before, act));
    },
    // Also after a refusal: somebody else may have been there first.
    onSettled: () => cache.invalidateQueries({ queryKey: ['sessions'] }),
    meta,
  });
}
