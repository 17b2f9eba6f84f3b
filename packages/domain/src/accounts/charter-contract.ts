import * as z from 'zod/mini';
import { requiredText, route } from '../kernel/index.ts';
import { sessionUserSchema } from './contract.ts';

export const charterContract = {
  accept: route({
    method: 'POST',
    path: '/api/auth/charter-acceptance',
    summary: 'Accepter la charte qui a changé',
    body: z.strictObject({ charterVersion: requiredText(20) }),
    output: z.object({ user: sessionUserSchema }),
    permission: 'profile.own',
  }),
};
