export { setValidationAlarmMails } from './validation/tell-alarms.ts';
export { tellAlarmsJob } from './validation/tell-alarms.job.ts';
export { generateSessionsJob } from './generation/generate-sessions.job.ts';
export { countSessionsJob } from './counting/count-sessions.job.ts';
export { passSessionsJob } from './counting/pass-sessions.job.ts';
export { connectCounting } from './counting/renewal.events.ts';
export {
  countLivePrograms,
  countRunningPrograms,
  firstProgramStatus,
  hasSubmittedProgram,
} from './program-lists.ts';
export { followCompanyClosings } from './life/stopped-companies.ts';
export { followSpotsForPrograms, tellCompaniesOfPrograms } from './programs.events.ts';
export { programsOfObjective } from './catalog-uses.ts';
export { hasHadProgram, hasProgramSoldAlone } from './sold-alone.ts';
export { licencesOfProgram } from './planning/program-licences.ts';
export { followSessionActs } from './generation/follow-sessions.ts';
export { followCalendarJob, keepOldDatesJob, postponeStartsJob } from './life/follow-calendar.job.ts';
export { programsOfSpot } from './spot-uses.ts';
export { programsUsingOptions } from './planning/option-uses.ts';
