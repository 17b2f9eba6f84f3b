import { participantsContract } from '@elan/domain/sessions';
import { handle, type BoundRoute } from '../../../platform/http/handle.ts';
import { banParticipant, liftBan, placesToFree } from './ban-participant.ts';
import { describeParticipants } from './describe-participants.ts';
import { enrolParticipants } from './enrol-participants.ts';
import { findCandidates } from './find-candidates.ts';
import { leaveSession } from './leave-session.ts';
import { keepCoachCount, markAllPresent, markAttendance } from './mark-attendance.ts';
import { placesOfMembers, sessionsOfMember } from './sessions-of-member.ts';

/** The routes of who takes part in sessions. Each act but a registration answers the people as they have become. */
export const participantsRoutes: readonly BoundRoute[] = [
  handle(participantsContract.participants, ({ scope, actor, params }) =>
    describeParticipants(scope, actor, params.id),
  ),
  handle(participantsContract.participantCandidates, ({ scope, params, query }) =>
    findCandidates(scope, params.id, query.search),
  ),
  handle(participantsContract.register, ({ scope, actor, params, body }) =>
    enrolParticipants(scope, actor, params.id, body),
  ),
  handle(participantsContract.leave, async ({ scope, actor, params: { id, participantId } }) => {
    await leaveSession(scope, actor, id, participantId);
    return describeParticipants(scope, actor, id);
  }),
  handle(participantsContract.mark, async ({ scope, actor, params: { id, participantId }, body }) => {
    await markAttendance(scope, actor, id, participantId, body.attendance);
    return describeParticipants(scope, actor, id);
  }),
  handle(participantsContract.markAllPresent, async ({ scope, actor, params: { id } }) => {
    await markAllPresent(scope, actor, id);
    return describeParticipants(scope, actor, id);
  }),
  handle(participantsContract.coachCount, async ({ scope, actor, params: { id }, body }) => {
    await keepCoachCount(scope, actor, id, body.coachCounted);
    return describeParticipants(scope, actor, id);
  }),
  handle(participantsContract.banEffects, async ({ scope, params: { id, participantId } }) => ({
    items: await placesToFree(scope, id, participantId),
  })),
  handle(participantsContract.ban, async ({ scope, actor, params: { id, participantId }, body }) => {
    await banParticipant(scope, actor, id, participantId, body.reason);
    return describeParticipants(scope, actor, id);
  }),
  handle(participantsContract.liftBan, async ({ scope, actor, params: { id, banId } }) => {
    await liftBan(scope, actor, id, banId);
    return describeParticipants(scope, actor, id);
  }),
  handle(participantsContract.placesOfSeveral, ({ scope, query }) =>
    placesOfMembers(scope, query.ids.split(',')),
  ),
  handle(participantsContract.ofMember, ({ scope, params }) => sessionsOfMember(scope, params.id)),
];
