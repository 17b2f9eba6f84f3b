import { meetingContract } from '@elan/domain/sessions';
import { handle, type BoundRoute } from '../../../platform/http/handle.ts';
import { readMeeting } from './read-meeting.ts';

/** The route of the waiting page of a video session. */
export const meetingRoutes: readonly BoundRoute[] = [
  handle(meetingContract.meeting, async ({ params }) => readMeeting(params.id)),
];
