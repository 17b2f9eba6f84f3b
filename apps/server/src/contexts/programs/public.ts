export { programs } from './programs.tables.ts';
export { programsNamed, programTotalOf } from './programs-named.ts';
export { readPauseRequests } from './life/read-pauses.ts';
export { programFiguresOf } from './program-figures.ts';
export { programCounts, waitingPrograms } from './waiting-programs.ts';
