export { coachesNamed, endingDocuments } from './coaches-named.ts';
export { coachCardOf } from './coach-card.ts';
export { isAbsentIn } from './absences-of.ts';
export { hoursIn, isAvailableIn } from './hours-in.ts';
export { coachAvailabilities, coaches } from './coaches.tables.ts';
export { findCoachFacts, lockCoachFacts, withFacts } from './coach-facts.ts';
export { coachObstacleFor } from './coach-obstacle-for.ts';
export {
  activeCoachesAmong,
  coachName,
  coachNameColumn,
  coachesAmong,
  coachNamesOf,
  coachesOfUser,
  findActiveCoach,
  listActiveCoaches,
  type CoachRow,
} from './coaches.repository.ts';
export { documentsCover, type CoachDocuments } from '@elan/domain/coaches';
export { coachesWhoCover } from './coaches-who-cover.ts';
export { busyCoaches } from './busy-coaches.ts';
export { coachFigures, type CoachFigures } from './coach-figures.ts';
export { languagesOfCoaches } from './languages-of-coaches.ts';
export { requireCoach } from './candidacy/own-candidacy.ts';
export { coachCounts, waitingCoaches } from './waiting-coaches.ts';
