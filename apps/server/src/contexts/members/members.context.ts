import {
  importFileContract,
  licencesContract,
  licenceTypesContract,
  memberImportsContract,
  memberInvitationsContract,
  memberReportsContract,
  membersContract,
} from '@elan/domain/members';
import { invitationMails } from '../mailing/public.ts';
import { memberInvitationMails } from './invitation-mails.ts';
import { defineContext } from '../../platform/context/context-manifest.ts';
import { answer } from '../../platform/context/need.ts';
import { spaceIdentities } from '../accounts/public.ts';
import { videoAccess } from '../catalog/public.ts';
import { refuseReportedAddress, tutorialMembers } from '../companies/public.ts';
import { licenceStock } from '../subscriptions/public.ts';
import { eraseOldMembersJob } from './erase-old-members.job.ts';
import { findMemberIdentity } from './find-member-identity.ts';
import { followCompanies } from './follow-companies.ts';
import { followChangedAddresses } from './follow-changed-addresses.ts';
import { followErasedAccounts } from './follow-erased-accounts.ts';
import { followSignIns } from './follow-sign-ins.ts';
import { followMails } from './follow-mails.ts';
import { hasMembers } from './has-members.ts';
import { hasVideoAccess } from './has-video-access.ts';
import { forgetImportsJob } from './import/forget-imports.job.ts';
import { importFileRoutes, memberImportRoutes } from './import/import.routes.ts';
import { figuresOf } from './licences.repository.ts';
import { licencesRoutes } from './licences.routes.ts';
import { membersRoutes } from './members.routes.ts';
import { membersPersonalData } from './personal-data.ts';
import { refuseReported } from './reports.ts';
import { setLicenceCounts } from './set-licence-counts.ts';
import { membersInvariants } from './invariants.ts';
import { seedMembers } from './demonstration.ts';

/** The employees of a company, and their licences. */
export const membersContext = defineContext({
  name: 'members',
  contracts: {
    members: membersContract,
    memberImports: memberImportsContract,
    memberImportFiles: importFileContract,
    memberInvitations: memberInvitationsContract,
    memberReports: memberReportsContract,
    licences: licencesContract,
    licenceTypes: licenceTypesContract,
  },
  readFailure: 'members/fetch-failed',
  routes: [...membersRoutes, ...memberImportRoutes, ...licencesRoutes],
  fileRoutes: importFileRoutes,
  jobs: [forgetImportsJob, eraseOldMembersJob],
  handlers: [
    ...followMails,
    ...followSignIns,
    ...followErasedAccounts,
    ...followChangedAddresses,
    ...followCompanies,
  ],
  personalData: membersPersonalData,
  walledTables: {
    members: 'company_id',
    member_imports: 'company_id',
    member_reports: 'company_id',
    licences: 'company_id',
  },
  audited: { member: 'members' },
  invariants: membersInvariants,
  demonstration: { seed: seedMembers },
  provides: [
    answer(invitationMails, memberInvitationMails),
    answer(spaceIdentities, { kind: 'member', find: findMemberIdentity }),
    answer(tutorialMembers, hasMembers),
    answer(videoAccess, hasVideoAccess),
    answer(refuseReportedAddress, refuseReported),
    answer(licenceStock, { figuresOf, setCounts: setLicenceCounts }),
  ],
});
