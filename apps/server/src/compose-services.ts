import type { MailContext } from './contexts/accounts/public.ts';
import { sendVerificationJob, setManagerSource } from './contexts/accounts/public.ts';
import {
  embeddedDirectory,
  findManagerIdentity,
  followAccounts,
  followPrograms,
  setFirstProgramSource,
  setTutorialSources,
} from './contexts/companies/public.ts';
import {
  firstProgramStatus,
  followSpotsForPrograms,
  generateSessionsJob,
  hasSubmittedProgram,
} from './contexts/programs/public.ts';
import { followSpotsForSessions } from './contexts/sessions/public.ts';
import { countSpots } from './contexts/spots/public.ts';
import type { Config } from './platform/config/config.ts';
import type { AnyJob } from './platform/jobs/define-job.ts';
import { deliverMailJob } from './platform/mail/deliver-mail.job.ts';
import { cleanRateLimitsJob } from './platform/rate-limit/clean-rate-limits.job.ts';

/** Plugs the contexts into each other: what one needs of another without knowing it (house, arrows). */
export function connectContexts(): void {
  setManagerSource(findManagerIdentity);
  setTutorialSources({ spot: async (id) => (await countSpots(id)) > 0, program: hasSubmittedProgram });
  setFirstProgramSource(firstProgramStatus);
  followAccounts();
  followPrograms();
  followSpotsForPrograms();
  followSpotsForSessions();
}

/** Every job of the product. */
export const productJobs: readonly AnyJob[] = [
  deliverMailJob,
  sendVerificationJob,
  generateSessionsJob,
  cleanRateLimitsJob,
];

/** What e-mails say of this deployment; links lead to the public address, known once the server listens. */
export function mailContext(config: Config, listening: () => string): MailContext {
  return { productName: config.product.name, baseUrl: () => config.publicUrl ?? listening() };
}

export const companyDirectory = embeddedDirectory;
