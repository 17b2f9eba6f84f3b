export { programs } from './programs.tables.ts';
export { programsNamed, programTotalOf } from './programs-named.ts';
export { pauseNews, programNews } from './news-for-company.ts';
export { readPauseRequests } from './life/read-pauses.ts';
export { programFiguresOf } from './program-figures.ts';
export { programCounts, waitingPrograms } from './waiting-programs.ts';
