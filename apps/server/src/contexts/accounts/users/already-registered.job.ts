import * as z from 'zod/mini';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { tellAlreadyRegistered } from './tell-already-registered.ts';

/** Tells the owner of an address, by a mail, that somebody gave it to register a company (threats T02). */
export const tellAlreadyRegisteredJob = defineJob({
  name: 'accounts.tell-already-registered',
  schema: z.object({
    email: z.string(),
    companyName: z.string(),
    // A release before told by this job who is invited to manage a company, too.
    asked: z.optional(z.enum(['registration', 'management'])),
  }),
  run: ({ asked = 'registration', ...told }, { id }) => tellAlreadyRegistered({ ...told, asked }, id),
});
