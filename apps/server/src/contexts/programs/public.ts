export { generateSessionsJob } from './generate-sessions.job.ts';
export { countLivePrograms, firstProgramStatus, hasSubmittedProgram } from './program-lists.ts';
export { followSpotsForPrograms, tellCompaniesOfPrograms } from './programs.events.ts';
