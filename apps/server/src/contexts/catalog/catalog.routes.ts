import { catalogContract } from '@elan/domain/catalog';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import { listObjectives } from './catalog.repository.ts';

/** The routes of the catalogue. */
export const catalogRoutes: readonly BoundRoute[] = [
  handle(catalogContract.objectives, async () => ({ items: await listObjectives() })),
];
