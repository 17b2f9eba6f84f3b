import * as z from 'zod/mini';
import { route } from '../kernel/index.ts';
import { supportRequestSchema } from './support-request.ts';

export const supportContract = {
  send: route({
    method: 'POST',
    path: '/api/support/requests',
    summary: 'Écrire au support depuis l’aide',
    body: supportRequestSchema,
    status: 201,
    /** The address that will be answered. */
    output: z.object({ email: z.string() }),
    errors: ['support/too-many-requests'],
    permission: 'session',
  }),
};
