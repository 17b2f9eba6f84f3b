import { catalogContract } from '@elan/domain/catalog';
import {
  sessionActsContract,
  type EventSession,
  type SessionDetails,
  type SessionMove,
} from '@elan/domain/sessions';
import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '../../../base/acts/use-act.ts';
import { clientOf } from '../../../base/transport/api.ts';
import { readOf } from '../../../base/transport/read-of.ts';
import { actWords, type PlainAct } from './act-words.ts';

export const acts = clientOf('sessions', sessionActsContract);
const catalog = clientOf('catalog', catalogContract);

/** Asked again after an act, and after a refusal: the session may have changed meanwhile. */
export const touched = ['sessions'] as const;

/** Everything about one session, and what may be done with it. */
export const sessionDetailsQuery = (id: string) => readOf(acts.details, { params: { id } });

/** What happened to a session, the latest first. */
export const sessionHistoryQuery = (id: string) => readOf(acts.history, { params: { id } });

/** Whether cancelling now would count the session: asked anew each time that the question is put. */
export const cancellationQuery = (id: string) => ({
  ...readOf(acts.previewCancellation, { params: { id } }),
  staleTime: 0,
  gcTime: 0,
});

/** The hashtags that a session may carry. */
export const hashtagsQuery = { ...readOf(catalog.hashtags), staleTime: 5 * 60_000 };

export type ActInput = {
  readonly act: PlainAct;
  readonly reason?: string | undefined;
  /** The reader knows that the day carries no session (D21). */
  readonly onClosedDay?: boolean | undefined;
};

async function run(id: string, { act, reason = '', onClosedDay }: ActInput): Promise<SessionDetails | null> {
  const params = { id };
  const query = onClosedDay ? { closedDay: 'confirmed' as const } : {};
  switch (act) {
    case 'publish':
      return acts.publish({ params, query });
    case 'delete':
      await acts.remove({ params });
      return null;
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

/** Puts a session that the server answered where its details are read. */
export function useKeepDetails() {
  const cache = useQueryClient();
  return (details: SessionDetails) => {
    cache.setQueryData(sessionDetailsQuery(details.session.id).queryKey, details);
  };
}

/** Carries out an act on a session; its dialog shows a refusal. `onDone` takes the session as it is now, null when it is gone. */
export function useSessionAct(id: string, onDone: (changed: SessionDetails | null) => void) {
  const keep = useKeepDetails();
  return useAct({
    send: (input: ActInput) => run(id, input),
    touches: touched,
    done: (_changed, { act }) => actWords[act].done,
    onDone(changed) {
      if (changed) keep(changed);
      onDone(changed);
    },
  });
}

/** Writes a draft anew, as it was read. */
export const writeDraft = (
  { session, version }: Pick<SessionDetails, 'session' | 'version'>,
  event: EventSession,
) => acts.writeDraft({ params: { id: session.id }, body: { ...event, version } });

export type MoveInput = { readonly id: string; readonly to: SessionMove };

/** Moves a session, without a word: `useMoveSession` says it, and offers to undo it. */
export const useMoveRequest = () =>
  useAct({
    send: ({ id, to }: MoveInput) => acts.move({ params: { id }, body: to }),
    touches: touched,
    onDone: useKeepDetails(),
  });
