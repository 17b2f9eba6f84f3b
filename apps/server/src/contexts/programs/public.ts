export { programFiguresOf } from './program-figures.ts';
export { programCounts, waitingPrograms } from './waiting-programs.ts';
