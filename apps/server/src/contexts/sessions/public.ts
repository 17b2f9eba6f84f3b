export {
  addBoughtSession,
  cancelBoughtSession,
  coachesOfSessions,
  coachIsTaken,
  placesOfSessions,
  tellCoachPages,
} from './bought-sessions.ts';
export { cancelSession } from './acts/cancel-session.ts';
export { cancelCompanySessions, cancelLatestSessions } from './acts/cancel-company-sessions.ts';
export { changeSession } from './acts/change-session.ts';
export { allFarSessions, farSessions, notOfProgram, notSession } from './coach-load.ts';
export { coachNeedsOf, rankCoaches } from './acts/rank-coaches.ts';
export { billSessions, unbillSessions } from './billing/bill-sessions.ts';
export {
  countedByDay,
  lockSessions,
  lockUnbilledSessions,
  unbilledByDay,
  unbilledSessions,
  unclosedSessions,
  type UnbilledSession,
} from './billing/unbilled-sessions.ts';
export { whoIsToldOfSeveral } from './who-is-told.ts';
export { withinCapacity } from './capacity-check.ts';
export {
  addMissedSessions,
  addProgramSessions,
  firstProgramSession,
  sessionCounts,
  sessionsDuring,
  sessionsOfPrograms,
  type NewProgramSession,
  type SessionCounts,
  type TakenHour,
} from './program-sessions.ts';
export { coachlessRows, sessionFiguresOf, sessionsNamed } from './reading/sessions-named.ts';
export { filterOptionsOf, wordsInNames } from './reading/names-around.ts';
export { liveSessionStatuses, participantBans, sessions } from './sessions.tables.ts';
export {
  cancelProgramSessions,
  lockedSession,
  moveSession,
  type SessionActor,
  type SessionRow,
} from './acts/move-session.ts';
export { closeAttendance } from './participants/close-attendance.ts';
export { paidPlaces, programLicences } from './participants/needed-licences.ts';
export { sessionsWithPlaces, type PlacedSession } from './reading/session-columns.ts';
export { programOptions } from './program-options.ts';
export { assignSessionCoach } from './acts/assign-session-coach.ts';
export { todaysPrices } from './billing/session-prices.ts';
export { closeFeed, feedAddress, openFeed } from './feeds/change-feed.ts';
export { findFeed } from './feeds/feed.repository.ts';
export { freeLivePlaces } from './participants/free-live-places.ts';
export { freeUnlicensedPlaces } from './participants/free-unlicensed-places.ts';
export { takePlaceBack } from './participants/take-place-back.ts';
export { bookOwnPlace, leaveOwnPlace } from './own/book-own-place.ts';
export { rateOwnSession, readOwnActivity } from './own/own-activity.ts';
export { programOfSession } from './reading/guest-sessions.ts';
export { liveCustomers, type LiveCustomer } from './own/live-sessions.ts';
export { listOwnSessions, readOwnSession } from './own/read-own-sessions.ts';
export { daySheets, readDaySheets, type DaySheet, type SheetEntry } from './figures/day-sheets.ts';
export {
  attendedBefore,
  everyoneBefore,
  collectiveCostOf,
  comingSessionCounts,
  comingSessionsOf,
  coachLoad,
  coachlessSessions,
  companiesInSession,
  firstSessionDay,
  firstSheetDay,
  shownWordsOf,
} from './figures/session-figures.ts';
export { gymsWithPlaces } from './participants/gyms-of-people.ts';
