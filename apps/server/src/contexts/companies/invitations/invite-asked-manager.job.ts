import { defineJob } from '../../../platform/jobs/define-job.ts';
import * as z from 'zod/mini';
import { companyDirectory } from '../directory/chosen-directory.ts';
import { inviteAskedManager } from './invite-asked-manager.ts';

/** Invites the manager whom a visitor named: apart from the answer, which knows nothing of whom we know (T02). */
export const inviteAskedManagerJob = defineJob({
  name: 'companies.invite-asked-manager',
  schema: z.object({ siret: z.string(), email: z.string() }),
  run: ({ siret, email }) => inviteAskedManager(companyDirectory, siret, email),
});
