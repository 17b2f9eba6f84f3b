export { setValidationAlarmMails } from './tell-alarms.ts';
export { tellAlarmsJob } from './tell-alarms.job.ts';
export { generateSessionsJob } from './generate-sessions.job.ts';
export { countSessionsJob } from './counting/count-sessions.job.ts';
export { passSessionsJob } from './counting/pass-sessions.job.ts';
export { connectCounting } from './counting/renewal.events.ts';
export {
  countLivePrograms,
  countRunningPrograms,
  firstProgramStatus,
  hasSubmittedProgram,
} from './program-lists.ts';
export { followCompanyClosings } from './stopped-companies.ts';
export { followSpotsForPrograms, tellCompaniesOfPrograms } from './programs.events.ts';
export { programsOfObjective } from './catalog-uses.ts';
export { licencesOfProgram } from './program-licences.ts';
export { followSessionActs } from './follow-sessions.ts';
export { followCalendarJob, keepOldDatesJob, postponeStartsJob } from './follow-calendar.job.ts';
export { programsOfSpot } from './spot-uses.ts';
