export { disciplines, hashtags, objectives } from './catalog.tables.ts';
export { findHashtags, findObjective, listDisciplines, listObjectives } from './catalog.repository.ts';
export { disciplineUses, hashtagUses, objectiveUses, type CatalogUses } from './catalog-uses.ts';
export { objectiveFacts } from './objective-facts.ts';
export { videoAccess } from './videos/video-rights.ts';
export { presentingVideo } from './videos/own-videos.ts';
