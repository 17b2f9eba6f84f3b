import {
  accountsContract,
  charterContract,
  connectionsContract,
  emailDomainsContract,
  environmentContract,
  healthConsentContract,
  identityContract,
  noticesContract,
  passwordContract,
  phoneContract,
  privacyContract,
  privacyFileContract,
  profileContract,
  profilePictureContract,
  usersContract,
} from '@elan/domain/accounts';
import { invitationMails } from '../mailing/public.ts';
import { accountInvitationMails } from './users/invitation-mails.ts';
import { answer } from '../../platform/context/need.ts';
import { defineContext } from '../../platform/context/context-manifest.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { emailDomainsRoutes } from './emails/email-domains.routes.ts';
import { sendVerificationJob } from './emails/send-verification.job.ts';
import { environmentRoutes } from './environment.routes.ts';
import { passwordRoutes } from './passwords/password.routes.ts';
import { sendResetPasswordJob } from './passwords/send-reset-password.job.ts';
import { noticesRoutes } from './notices/notices.routes.ts';
import { noticesPersonalData } from './notices/personal-data.ts';
import { pushNoticeJob } from './notices/push-notice.job.ts';
import { accountsPersonalData } from './personal-data.ts';
import { phoneRoutes } from './phone/phone.routes.ts';
import { eraseFilesJob } from './privacy/erase-files.job.ts';
import { companyWithoutManager } from './privacy/erase-user.ts';
import { exportRoutes } from './privacy/export-download.ts';
import { expireExportsJob } from './privacy/export-expiry.job.ts';
import { makeExportJob } from './privacy/export.job.ts';
import { privacyRoutes } from './privacy/privacy.routes.ts';
import { peopleOfCompany } from './may-see-picture.ts';
import { pictureRoutes } from './profile/picture.routes.ts';
import { profileRoutes } from './profile.routes.ts';
import { spaceIdentities } from './sign-in/identities.ts';
import { identitiesRoutes } from './sign-in/identities.routes.ts';
import { managerIdentities } from './sign-in/manager-identities.ts';
import { tellLockedJob } from './sign-in/sign-in-locked.job.ts';
import { tellAlreadyRegisteredJob } from './users/already-registered.job.ts';
import { closeIdleAccountsJob } from './users/close-idle-accounts.job.ts';
import { accountUses } from './users/account-uses.ts';
import { programsLedBy, sessionsLedBy } from './users/led-work.ts';
import { cooptingsOfOwner, stripeCustomerOfOwner } from './own-records.ts';
import { administeredGyms, administeredManagers } from './users/user-records.ts';
import { followInvitationMails } from './users/follow-invitation-mails.ts';
import { usersRoutes } from './users/users.routes.ts';
import { accountsInvariants } from './invariants.ts';
import { seedAccounts } from './demonstration.ts';

/** People, how they sign in, and what they may do. */
export const accountsContext = defineContext({
  name: 'accounts',
  contracts: {
    environment: environmentContract,
    accounts: accountsContract,
    charter: charterContract,
    identities: identityContract,
    phone: phoneContract,
    profile: profileContract,
    profilePictures: profilePictureContract,
    privacy: privacyContract,
    privacyFiles: privacyFileContract,
    notices: noticesContract,
    healthConsents: healthConsentContract,
    users: usersContract,
    password: passwordContract,
    emailDomains: emailDomainsContract,
    connections: connectionsContract,
  },
  routes: ({ config, tokens }) => {
    const secureCookies = config.publicUrl?.startsWith('https:') ?? false;
    return [
      ...environmentRoutes(config),
      ...accountsRoutes({ tokens, secureCookies }),
      ...identitiesRoutes(tokens, secureCookies),
      ...phoneRoutes,
      ...profileRoutes,
      ...privacyRoutes,
      ...noticesRoutes,
      ...usersRoutes,
      ...emailDomainsRoutes,
      ...passwordRoutes,
    ];
  },
  fileRoutes: [...pictureRoutes, ...exportRoutes],
  jobs: [
    sendVerificationJob,
    sendResetPasswordJob,
    tellAlreadyRegisteredJob,
    tellLockedJob,
    makeExportJob,
    expireExportsJob,
    eraseFilesJob,
    pushNoticeJob,
    closeIdleAccountsJob,
  ],
  handlers: followInvitationMails,
  personalData: [...accountsPersonalData, ...noticesPersonalData],
  audited: { user: 'users' },
  invariants: accountsInvariants,
  demonstration: { seed: seedAccounts },
  needs: [
    managerIdentities,
    spaceIdentities,
    companyWithoutManager,
    administeredManagers,
    administeredGyms,
    peopleOfCompany,
    accountUses,
    sessionsLedBy,
    programsLedBy,
    cooptingsOfOwner,
    stripeCustomerOfOwner,
  ],
  provides: [answer(invitationMails, accountInvitationMails)],
});
