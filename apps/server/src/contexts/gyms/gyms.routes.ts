import { gymsContract } from '@elan/domain/gyms';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import { createGym } from './create-gym.ts';
import { listGyms } from './gyms.repository.ts';

/** The routes of gyms. */
export const gymsRoutes: readonly BoundRoute[] = [
  handle(gymsContract.list, async ({ scope }) => ({ items: await listGyms(scope) })),
  handle(gymsContract.create, ({ actor, body }) => createGym(actor, body)),
];
