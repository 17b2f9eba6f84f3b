export { plannedSessionsOf } from './planned-sessions.ts';
export { withinCapacity } from './capacity-check.ts';
export {
  addProgramSessions,
  sessionCounts,
  sessionsDuring,
  sessionsOfProgram,
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
} from './move-session.ts';
