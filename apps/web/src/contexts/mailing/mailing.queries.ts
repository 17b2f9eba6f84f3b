import { mailingContract, type ReplayedEvent } from '@elan/domain/mailing';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clientOf } from '../../base/transport/api.ts';

const mailing = clientOf('mailing', mailingContract);

const everyMs = 3_000;

/** The e-mails of the outbox, newest first, asked again every 3 s: there is no live event for who is not signed in. */
export const devMailsQuery = queryOptions({
  queryKey: mailing.devMails.key(),
  queryFn: ({ signal }) => mailing.devMails({}, { signal }),
  refetchInterval: everyMs,
  meta: { handled: true },
});

/** The text messages of the outbox, newest first, asked again as the e-mails are. */
export const devTextsQuery = queryOptions({
  queryKey: mailing.devTexts.key(),
  queryFn: ({ signal }) => mailing.devTexts({}, { signal }),
  refetchInterval: everyMs,
  meta: { handled: true },
});

/** Plays an event of the provider to our own webhook, for one e-mail. */
export function useReplayEvent(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (event: ReplayedEvent) => mailing.replayEvent({ params: { id }, body: { event } }),
    onSettled: () => cache.invalidateQueries({ queryKey: devMailsQuery.queryKey }),
    meta: { handled: true },
  });
}
