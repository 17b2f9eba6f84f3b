import { productSettings } from '@elan/domain/settings';
import type { MailContext } from './contexts/accounts/public.ts';
import {
  eraseFilesJob,
  expireExportsJob,
  makeExportJob,
  sendVerificationJob,
  setCompanyLeftAlone,
  setApplicationSource,
  setManagerSource,
  setUserRecords,
  sendResetPasswordJob,
  tellLockedJob,
} from './contexts/accounts/public.ts';
import { hasCoachRecord } from './contexts/coaches/public.ts';
import {
  accountManagers,
  changeManagerRights,
  companies,
  companyLeftAlone,
  embeddedDirectory,
  findManagerIdentity,
  readManagerIdentity,
  findManagerRecord,
  followAccounts,
  followPrograms,
  setFirstProgramSource,
  setTutorialSources,
} from './contexts/companies/public.ts';
import { gyms } from './contexts/gyms/public.ts';
import {
  firstProgramStatus,
  followSpotsForPrograms,
  generateSessionsJob,
  hasSubmittedProgram,
  tellCompaniesOfPrograms,
} from './contexts/programs/public.ts';
import { followSpotsForSessions } from './contexts/sessions/public.ts';
import { countSpots } from './contexts/spots/public.ts';
import { followSignIns, sendChatEventsJob } from './contexts/support/public.ts';
import { personalData } from './compose-personal-data.ts';
import type { Config } from './platform/config/config.ts';
import type { AnyJob } from './platform/jobs/define-job.ts';
import { deliverMailJob } from './platform/mail/deliver-mail.job.ts';
import { connectPersonalData } from './platform/personal-data/registry.ts';
import { deliverSmsJob } from './platform/sms/deliver-sms.job.ts';
import { makeDeleteOldRowsJob } from './platform/retention/delete-old-rows.job.ts';
import { readSetting } from './platform/settings/settings.ts';
import { cleanRateLimitsJob } from './platform/rate-limit/clean-rate-limits.job.ts';

/** Plugs the contexts into each other: what one needs of another without knowing it (house, arrows). */
export function connectContexts(mail: MailContext): void {
  connectPersonalData(personalData);
  setManagerSource({ find: findManagerIdentity, read: readManagerIdentity });
  setCompanyLeftAlone(companyLeftAlone);
  setApplicationSource('coaches', hasCoachRecord);
  setUserRecords({
    managers: accountManagers,
    companies,
    gyms,
    findManager: findManagerRecord,
    changeRights: changeManagerRights,
  });
  setTutorialSources({ spot: async (id) => (await countSpots(id)) > 0, program: hasSubmittedProgram });
  setFirstProgramSource(firstProgramStatus);
  followAccounts();
  followSignIns();
  // Before the companies move: writing the e-mails takes a moment, and the company is the last to be locked.
  tellCompaniesOfPrograms(mail);
  followPrograms();
  followSpotsForPrograms();
  followSpotsForSessions();
}

/** Every job of the product. */
export const productJobs: readonly AnyJob[] = [
  deliverMailJob,
  deliverSmsJob,
  sendVerificationJob,
  sendResetPasswordJob,
  tellLockedJob,
  makeExportJob,
  expireExportsJob,
  eraseFilesJob,
  generateSessionsJob,
  cleanRateLimitsJob,
  sendChatEventsJob,
  makeDeleteOldRowsJob(() => readSetting(productSettings, 'mailing.retention-days')),
];

/** What e-mails say of this deployment; links lead to the public address, known once the server listens. */
export function mailContext(config: Config, listening: () => string): MailContext {
  return { productName: config.product.name, baseUrl: () => config.publicUrl ?? listening() };
}

export { connectChat } from './contexts/support/public.ts';

export const companyDirectory = embeddedDirectory;
