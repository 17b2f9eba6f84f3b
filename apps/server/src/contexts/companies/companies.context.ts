import {
  companiesContract,
  companyClosingsContract,
  companyManagersContract,
  companyProfileContract,
  enterprisesContract,
  invitationsContract,
  logoContract,
} from '@elan/domain/companies';
import { invitationMails } from '../mailing/public.ts';
import { companyInvitationMails } from './invitations/invitation-mails.ts';
import { defineContext } from '../../platform/context/context-manifest.ts';
import { answer } from '../../platform/context/need.ts';
import { administeredManagers, companyWithoutManager, managerIdentities } from '../accounts/public.ts';
import { plannedSessions } from './closings.ts';
import { companiesRoutes } from './companies.routes.ts';
import { accountManagers, companies } from './companies.tables.ts';
import { companyLeftAlone } from './company-left-alone.ts';
import { companyClosingsRoutes, companyManagersRoutes } from './company-people.routes.ts';
import { companyProfileRoutes } from './company-profile.routes.ts';
import { findManagerIdentity, managerIdentityOf, managerRecords } from './find-manager-identity.ts';
import { followAccounts } from './follow-accounts.ts';
import { expireIdleCompaniesJob } from './invitations/expire-idle-companies.job.ts';
import { expireInvitationsJob } from './invitations/expire-invitations.job.ts';
import { followInvitations } from './invitations/follow-invitations.ts';
import { invitationsRoutes } from './invitations/invitations.routes.ts';
import { inviteAskedManagerJob } from './invitations/invite-asked-manager.job.ts';
import { filledOffer } from './invitations/offer-source.ts';
import { logoRoutes } from './logo.routes.ts';
import { changeManagerRights, findManagerRecord } from './manager-record.ts';
import { archiveCompaniesJob } from './oversight/archive-companies.job.ts';
import { enterprisesRoutes } from './oversight/enterprises.routes.ts';
import { liveProgramCount } from './oversight/live-programs.ts';
import { companiesPersonalData } from './personal-data.ts';
import { surveyedSince } from './label-to-read.ts';
import { firstProgram, needsSurvey, followPrograms, runningPrograms } from './project-first-program.ts';
import {
  everHadProgram,
  heldSessions,
  lapsedClients,
  lastSubscribedDay,
  lastSubscribedDays,
  programSoldAlone,
  subscribedTerm,
} from './terms/contract-source.ts';
import { followTermsJob } from './terms/follow-terms.job.ts';
import { followContracts } from './terms/renew-company.ts';
import { refuseReportedAddress } from './refuse-reported-address.ts';
import { tellWithheldManagerJob } from './tell-withheld-manager.job.ts';
import { tutorialMembers, tutorialProgram, tutorialSpots } from './tutorial-steps.ts';
import { companiesInvariants } from './invariants.ts';
import { seedCompanies } from './demonstration.ts';

/** Client companies and prescriptors, and who manages them. */
export const companiesContext = defineContext({
  name: 'companies',
  contracts: {
    companies: companiesContract,
    companyProfile: companyProfileContract,
    logos: logoContract,
    enterprises: enterprisesContract,
    companyInvitations: invitationsContract,
    companyManagers: companyManagersContract,
    companyClosings: companyClosingsContract,
  },
  readFailure: 'enterprises/fetch-failed',
  routes: [
    ...companiesRoutes,
    ...companyProfileRoutes,
    ...enterprisesRoutes,
    ...invitationsRoutes,
    ...companyManagersRoutes,
    ...companyClosingsRoutes,
  ],
  fileRoutes: logoRoutes,
  jobs: [
    inviteAskedManagerJob,
    tellWithheldManagerJob,
    expireInvitationsJob,
    expireIdleCompaniesJob,
    followTermsJob,
    archiveCompaniesJob,
  ],
  handlers: [...followAccounts, ...followInvitations, ...followPrograms, ...followContracts],
  personalData: companiesPersonalData,
  walledTables: {
    companies: 'id',
    account_managers: 'company_id',
    company_attributions: 'company_id',
    withheld_managers: 'company_id',
    company_closings: 'company_id',
    company_invitations: 'company_id',
    company_tutorial_marks: 'company_id',
  },
  audited: { company: 'companies' },
  invariants: companiesInvariants,
  demonstration: { seed: seedCompanies },
  needs: [
    plannedSessions,
    filledOffer,
    liveProgramCount,
    firstProgram,
    needsSurvey,
    surveyedSince,
    runningPrograms,
    lastSubscribedDay,
    lastSubscribedDays,
    subscribedTerm,
    lapsedClients,
    programSoldAlone,
    everHadProgram,
    heldSessions,
    tutorialSpots,
    tutorialProgram,
    tutorialMembers,
    refuseReportedAddress,
  ],
  provides: [
    answer(invitationMails, companyInvitationMails),
    answer(managerIdentities, {
      find: findManagerIdentity,
      records: managerRecords,
      identityOf: managerIdentityOf,
    }),
    answer(companyWithoutManager, companyLeftAlone),
    answer(administeredManagers, {
      managers: accountManagers,
      companies,
      findManager: findManagerRecord,
      changeRights: changeManagerRights,
    }),
  ],
});
