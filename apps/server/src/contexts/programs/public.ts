export { generateSessionsJob } from './generate-sessions.job.ts';
export { firstProgramStatus, hasSubmittedProgram } from './program-lists.ts';
export { followSpotsForPrograms } from './programs.events.ts';
