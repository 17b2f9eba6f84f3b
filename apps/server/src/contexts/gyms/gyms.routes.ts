import { gymsContract } from '@elan/domain/gyms';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import { listGyms, readGym } from './gyms.repository.ts';
import { createGym, updateGym } from './save-gym.ts';

/** The routes of gyms. */
export const gymsRoutes: readonly BoundRoute[] = [
  handle(gymsContract.list, async ({ scope }) => ({ items: await listGyms(scope) })),
  handle(gymsContract.card, ({ scope, params }) => readGym(scope, params.id)),
  handle(gymsContract.create, ({ actor, body }) => createGym(actor, body)),
  handle(gymsContract.update, ({ scope, actor, params, body }) => updateGym(scope, actor, params.id, body), {
    current: ({ scope, params }) => readGym(scope, params.id),
  }),
];
