export { cancelCompanySessions, cancelLatestSessions } from './acts/cancel-company-sessions.ts';
export { busyCoachesDuring } from './busy-coaches-during.ts';
export { changeSession } from './acts/change-session.ts';
export { companyIsStopped } from './acts/planning-gates.ts';
export { countHeldSessions, plannedSessionsOf } from './planned-sessions.ts';
export { farSessions, notOfProgram, notSession } from './coach-load.ts';
export { coachNeedsOf, rankCoaches } from './acts/rank-coaches.ts';
export { withinCapacity } from './capacity-check.ts';
export {
  addMissedSessions,
  addProgramSessions,
  sessionCounts,
  sessionsDuring,
  sessionsOfPrograms,
  type NewProgramSession,
  type SessionCounts,
  type TakenHour,
} from './program-sessions.ts';
export { followSpotsForSessions } from './sessions.events.ts';
export { liveSessionStatuses, sessions } from './sessions.tables.ts';
export {
  cancelProgramSessions,
  lockedSession,
  moveSession,
  type SessionActor,
  type SessionRow,
} from './acts/move-session.ts';
export { sessionsOfHashtag, sessionsOfObjective } from './catalog-uses.ts';
export { closeAttendance } from './participants/close-attendance.ts';
export { followForParticipants } from './participants/participants.events.ts';
export { setProgramLicences } from './participants/needed-licences.ts';
export { tellCompaniesOfSessions } from './acts/tell-session-news.ts';
export { sessionsOfSpot } from './spot-uses.ts';
