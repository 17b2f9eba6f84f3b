import { meetingContract } from '@elan/domain/sessions';
import { queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../../base/transport/api.ts';

const meetings = clientOf('sessions', meetingContract);

/** What the waiting page of a video session shows; asked again now and then, for who waits long. */
export function meetingQuery(id: string) {
  const input = { params: { id } };
  return queryOptions({
    queryKey: meetings.meeting.key(input),
    queryFn: ({ signal }) => meetings.meeting(input, { signal }),
    refetchInterval: 60_000,
    meta: { handled: true },
  });
}
