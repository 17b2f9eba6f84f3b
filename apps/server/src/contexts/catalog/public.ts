export { disciplines, hashtags, objectives } from './catalog.tables.ts';
export { findObjective } from './catalog.repository.ts';
