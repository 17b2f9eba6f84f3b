import { catalogContract } from '@elan/domain/catalog';
import {
  sessionActsContract,
  type EventSession,
  type SessionAct,
  type SessionDetails,
  type SessionFactsInput,
  type SessionMove,
} from '@elan/domain/sessions';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clientOf } from '../../../app/api.ts';

const acts = clientOf('sessions', sessionActsContract);
const catalog = clientOf('catalog', catalogContract);

// Each screen shows these refusals itself, with a way to try again.
const meta = { handled: true };

/** Everything about one session, and what may be done with it. */
export function sessionDetailsQuery(id: string) {
  const input = { params: { id } };
  return queryOptions({
    queryKey: acts.details.key(input),
    queryFn: ({ signal }) => acts.details(input, { signal }),
    meta,
  });
}

/** What happened to a session, the latest first. */
export function sessionHistoryQuery(id: string) {
  const input = { params: { id } };
  return queryOptions({
    queryKey: acts.history.key(input),
    queryFn: ({ signal }) => acts.history(input, { signal }),
    meta,
  });
}

/** Whether cancelling now would count the session: asked anew each time that the question is put. */
export function cancellationQuery(id: string) {
  const input = { params: { id } };
  return queryOptions({
    queryKey: acts.previewCancellation.key(input),
    queryFn: ({ signal }) => acts.previewCancellation(input, { signal }),
    staleTime: 0,
    gcTime: 0,
    meta,
  });
}

/** The hashtags that a session may carry. */
export const hashtagsQuery = queryOptions({
  queryKey: catalog.hashtags.key(),
  queryFn: ({ signal }) => catalog.hashtags({}, { signal }),
  staleTime: 5 * 60_000,
  meta,
});

/** An act that needs no form of its own: its confirmation, maybe with a reason. */
export type PlainAct = Exclude<SessionAct, 'edit' | 'move'>;
export type ActInput = {
  readonly act: PlainAct;
  readonly reason?: string | undefined;
  readonly noCountReason?: string | undefined;
  /** The reader knows that the day carries no session (D21). */
  readonly onClosedDay?: boolean | undefined;
};

async function run(
  id: string,
  { act, reason = '', noCountReason, onClosedDay }: ActInput,
): Promise<SessionDetails | null> {
  const params = { id };
  const query = onClosedDay ? { closedDay: 'confirmed' as const } : {};
  switch (act) {
    case 'publish':
      return acts.publish({ params, query });
    case 'delete':
      await acts.remove({ params });
      return null;
    case 'cancel':
      return acts.cancel({
        params,
        body: { reason, ...(noCountReason === undefined ? {} : { noCountReason }) },
      });
    case 'restore':
      return acts.restore({ params, query });
    case 'reset':
      return acts.reset({ params, body: { reason } });
    case 'noCount':
      return acts.noCount({ params, body: { reason } });
    case 'recount':
      return acts.recount({ params });
  }
}

function useRefresh() {
  const client = useQueryClient();
  return {
    keep: (details: SessionDetails) => {
      client.setQueryData(sessionDetailsQuery(details.session.id).queryKey, details);
    },
    // Also after a refusal: the session may have changed meanwhile.
    refresh: () => client.invalidateQueries({ queryKey: ['sessions'] }),
  };
}

/** Carries out an act on a session; its dialog shows a refusal. `onDone` takes the session as it is now, null when it is gone. */
export function useSessionAct(id: string, onDone: (act: PlainAct, changed: SessionDetails | null) => void) {
  const { keep, refresh } = useRefresh();
  return useMutation({
    mutationFn: (input: ActInput) => run(id, input),
    meta,
    onSuccess: (changed, { act }) => {
      if (changed) keep(changed);
      onDone(act, changed);
    },
    onSettled: refresh,
  });
}

/** Changes the facts of a session; its form shows a refusal near the fields. */
export function useUpdateSession(id: string) {
  const { keep, refresh } = useRefresh();
  return useMutation({
    mutationFn: (body: SessionFactsInput) => acts.update({ params: { id }, body }),
    meta: { handled: true, success: 'Séance modifiée' },
    onSuccess: keep,
    onSettled: refresh,
  });
}

/** Writes a draft anew, as it was read; its form shows a refusal near the fields. */
export function useWriteDraft(details: SessionDetails | undefined) {
  const { keep, refresh } = useRefresh();
  return useMutation({
    mutationFn: (event: EventSession) =>
      acts.writeDraft({
        params: { id: details?.session.id ?? '' },
        body: { ...event, version: details?.version ?? 0 },
      }),
    meta: { handled: true, success: 'Brouillon enregistré' },
    onSuccess: keep,
    onSettled: refresh,
  });
}

export type MoveInput = { readonly id: string; readonly to: SessionMove };

/** Moves a session, without a word: `useMoveSession` says it, and offers to undo it. */
export function useMoveRequest() {
  const { keep, refresh } = useRefresh();
  return useMutation({
    mutationFn: ({ id, to }: MoveInput) => acts.move({ params: { id }, body: to }),
    meta,
    onSuccess: keep,
    onSettled: refresh,
  });
}

/** Takes the picture of a session away. */
export function useRemovePicture(id: string) {
  const { keep, refresh } = useRefresh();
  return useMutation({
    mutationFn: () => acts.removePicture({ params: { id } }),
    meta: { success: 'Image retirée' },
    onSuccess: keep,
    onSettled: refresh,
  });
}

/** Keeps the answer of a picture that was sent. */
export const useKeepDetails = () => {
  const { keep, refresh } = useRefresh();
  return (details: SessionDetails) => {
    keep(details);
    void refresh();
  };
};
