export { hasCoachRecord } from './coach-identity.ts';
export { coaches } from './coaches.tables.ts';
export { coachName, findActiveCoach, listActiveCoaches, type CoachRow } from './coaches.repository.ts';
export { documentsCover, documentsValidUntil, type CoachDocuments } from './document-validity.ts';
