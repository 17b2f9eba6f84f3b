import { catalogContract } from '@elan/domain/catalog';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import { listDisciplines, listHashtags, listObjectives } from './catalog.repository.ts';

/** The lists that other screens choose from. */
export const catalogRoutes: readonly BoundRoute[] = [
  handle(catalogContract.objectives, async () => ({ items: await listObjectives() })),
  handle(catalogContract.disciplines, async () => ({ items: await listDisciplines() })),
  handle(catalogContract.hashtags, async () => ({ items: await listHashtags() })),
];
