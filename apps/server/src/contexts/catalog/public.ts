export { disciplines, hashtags, objectives } from './catalog.tables.ts';
export { findHashtags, findObjective } from './catalog.repository.ts';
export { objectivesOfDiscipline } from './objectives-of-discipline.ts';
export { setCatalogUses, type CatalogUses } from './catalog-uses.ts';
