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
  tellAlreadyRegisteredJob,
  tellLockedJob,
} from './contexts/accounts/public.ts';
import { objectivesOfDiscipline, setCatalogUses } from './contexts/catalog/public.ts';
import {
  coachesOfDiscipline,
  hasCoachRecord,
  setBusyCoaches,
  setCoachMails,
  tellEndingDocumentsJob,
} from './contexts/coaches/public.ts';
import {
  accountManagers,
  changeManagerRights,
  companies,
  companyLeftAlone,
  findManagerIdentity,
  managerIdentityOf,
  managerRecords,
  findManagerRecord,
  archiveCompaniesJob,
  expireIdleCompaniesJob,
  expireInvitationsJob,
  inviteAskedManagerJob,
  followAccounts,
  followInvitations,
  followContracts,
  followPrograms,
  followTermsJob,
  setContractSource,
  setFirstProgramSource,
  setRunningProgramsSource,
  setLiveProgramsSource,
  setOfferSource,
  setPlannedSessionsSource,
  setTutorialSources,
} from './contexts/companies/public.ts';
import { gyms } from './contexts/gyms/public.ts';
import { hasOffer } from './contexts/prescriptors/public.ts';
import {
  eraseOldMembersJob,
  figuresOf,
  followCompanies,
  followErasedAccounts,
  followMails,
  forgetImportsJob,
  hasMembers,
  setLicenceCounts,
} from './contexts/members/public.ts';
import {
  countLivePrograms,
  countRunningPrograms,
  followCalendarJob,
  keepOldDatesJob,
  postponeStartsJob,
  countSessionsJob,
  firstProgramStatus,
  followCompanyClosings,
  followSessionActs,
  followSpotsForPrograms,
  generateSessionsJob,
  hasHadProgram,
  hasProgramSoldAlone,
  hasSubmittedProgram,
  setValidationAlarmMails,
  tellAlarmsJob,
  licencesOfProgram,
  passSessionsJob,
  programsOfObjective,
  programsOfSpot,
  programsUsingOptions,
  tellCompaniesOfPrograms,
  connectCounting,
} from './contexts/programs/public.ts';
import {
  busyCoachesDuring,
  countHeldSessions,
  followForParticipants,
  followSpotsForSessions,
  plannedSessionsOf,
  sessionsOfHashtag,
  sessionsOfObjective,
  sessionsOfSpot,
  setProgramLicences,
  tellCompaniesOfSessions,
} from './contexts/sessions/public.ts';
import { openSpotsOf, setSpotUses } from './contexts/spots/public.ts';
import {
  lapsedOn,
  lastDayOf,
  setLicenceStock,
  setOptionUses,
  setSubscriptionMails,
  tellEndingsJob,
  termOfCompany,
} from './contexts/subscriptions/public.ts';
import {
  followErasures,
  followForChat,
  forgetContactJob,
  oldChatEvents,
  oldSupportRequests,
  sendChatEventsJob,
} from './contexts/support/public.ts';
import { personalData } from './compose-personal-data.ts';
import type { Config } from './platform/config/config.ts';
import { checkInvariantsJob } from './doctor/check-invariants.job.ts';
import type { AnyJob } from './platform/jobs/define-job.ts';
import { forgetFilesJob } from './platform/files/forget-files.job.ts';
import { deliverMailJob } from './platform/mail/deliver-mail.job.ts';
import { connectPersonalData } from './platform/personal-data/registry.ts';
import { deliverSmsJob } from './platform/sms/deliver-sms.job.ts';
import { forgetHandlers } from './platform/registry/domain-events.ts';
import { verifyAuditJob } from './platform/registry/verify-audit.job.ts';
import { makeDeleteOldRowsJob } from './platform/retention/delete-old-rows.job.ts';
import { readSetting } from './platform/settings/settings.ts';
import { cleanRateLimitsJob } from './platform/rate-limit/clean-rate-limits.job.ts';

/** Plugs the contexts into each other: what one needs of another without knowing it (house, arrows). */
export function connectContexts(mail: MailContext): void {
  forgetHandlers();
  connectPersonalData(personalData);
  setManagerSource({
    find: findManagerIdentity,
    records: managerRecords,
    identityOf: managerIdentityOf,
  });
  setCompanyLeftAlone(companyLeftAlone);
  setApplicationSource('coaches', hasCoachRecord);
  setUserRecords({
    managers: accountManagers,
    companies,
    gyms,
    findManager: findManagerRecord,
    changeRights: changeManagerRights,
  });
  setTutorialSources({ spot: openSpotsOf, program: hasSubmittedProgram, members: hasMembers });
  setFirstProgramSource(firstProgramStatus);
  setRunningProgramsSource(countRunningPrograms);
  setLiveProgramsSource(countLivePrograms);
  setContractSource({
    lastDayOf,
    termOn: termOfCompany,
    hasProgramSoldAlone,
    hasHadProgram,
    countHeldSessions,
    lapsedOn,
  });
  setOfferSource(hasOffer);
  setPlannedSessionsSource(plannedSessionsOf);
  setCatalogUses({
    objective: [programsOfObjective, sessionsOfObjective],
    discipline: [objectivesOfDiscipline, coachesOfDiscipline],
    hashtag: [sessionsOfHashtag],
  });
  setSpotUses([programsOfSpot, sessionsOfSpot]);
  setOptionUses(programsUsingOptions);
  setLicenceStock({ figuresOf, setCounts: setLicenceCounts });
  setCoachMails(mail);
  setBusyCoaches(busyCoachesDuring);
  setSubscriptionMails(mail);
  setValidationAlarmMails(mail);
  followAccounts();
  followInvitations();
  followForChat();
  followErasures();
  // Before the companies move: writing the e-mails takes a moment, and the company is the last to be locked.
  tellCompaniesOfPrograms(mail);
  tellCompaniesOfSessions(mail);
  followSessionActs();
  connectCounting(mail);
  followPrograms();
  followContracts();
  followSpotsForPrograms();
  followCompanyClosings();
  followSpotsForSessions();
  setProgramLicences(licencesOfProgram);
  followForParticipants(mail);
  followMails();
  followErasedAccounts();
  followCompanies();
}

/** Every job of the product. */
export const productJobs: readonly AnyJob[] = [
  deliverMailJob,
  deliverSmsJob,
  sendVerificationJob,
  sendResetPasswordJob,
  tellAlreadyRegisteredJob,
  tellLockedJob,
  makeExportJob,
  expireExportsJob,
  eraseFilesJob,
  forgetFilesJob,
  followCalendarJob,
  keepOldDatesJob,
  postponeStartsJob,
  generateSessionsJob,
  countSessionsJob,
  passSessionsJob,
  inviteAskedManagerJob,
  expireInvitationsJob,
  expireIdleCompaniesJob,
  followTermsJob,
  archiveCompaniesJob,
  tellEndingDocumentsJob,
  tellEndingsJob,
  tellAlarmsJob,
  forgetImportsJob,
  eraseOldMembersJob,
  cleanRateLimitsJob,
  verifyAuditJob,
  checkInvariantsJob,
  sendChatEventsJob,
  forgetContactJob,
  makeDeleteOldRowsJob(
    () => readSetting(productSettings, 'mailing.retention-days'),
    [oldChatEvents, oldSupportRequests],
  ),
];

/** What e-mails say of this deployment; links lead to the public address, known once the server listens. */
export function mailContext(config: Config, listening: () => string): MailContext {
  return { productName: config.product.name, baseUrl: () => config.publicUrl ?? listening() };
}

export { connectChat } from './contexts/support/public.ts';

export { companyDirectory } from './contexts/companies/public.ts';
