export { disciplines, hashtags, objectives } from './catalog.tables.ts';
export { findHashtags, findObjective, listDisciplines, listObjectives } from './catalog.repository.ts';
export { disciplineUses, hashtagUses, objectiveUses, type CatalogUses } from './catalog-uses.ts';
export { objectiveFacts } from './objective-facts.ts';
