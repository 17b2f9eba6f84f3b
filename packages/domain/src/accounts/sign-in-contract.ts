import * as z from 'zod/mini';
import { idSchema, route } from '../kernel/index.ts';

/** One device where a person is signed in. */
const connection = z.object({
  id: z.string(),
  /** « Firefox sur Windows ». */
  device: z.string(),
  since: z.string(),
  /** To ten minutes: when the device last renewed its access. */
  lastSeen: z.string(),
  /** The one that asks. */
  current: z.boolean(),
});
export type Connection = z.output<typeof connection>;

export const connectionsContract = {
  list: route({
    method: 'GET',
    path: '/api/auth/connections',
    summary: 'Lister les appareils où l’on est connecté',
    output: z.object({ items: z.array(connection) }),
    permission: 'profile.own',
  }),
  end: route({
    method: 'DELETE',
    path: '/api/auth/connections/:id',
    summary: 'Déconnecter un de ses appareils',
    params: z.object({ id: idSchema }),
    status: 204,
    output: z.void(),
    permission: 'profile.own',
  }),
  endOthers: route({
    method: 'DELETE',
    path: '/api/auth/connections',
    summary: 'Déconnecter tous ses autres appareils',
    output: z.object({ ended: z.number() }),
    permission: 'profile.own',
  }),
};
