export { accountUses } from './users/account-uses.ts';
export { programsLedBy, sessionsLedBy } from './users/led-work.ts';
export { activeAdministrators } from './users/active-administrators.ts';
export { actorOfUser } from './sign-in/actor-of-user.ts';
export { lockOpenUser, lockUser, readUser, useUpLinks } from './accounts.repository.ts';
export { users } from './accounts.tables.ts';
export { accountOf, hasAccount, peopleToWrite, personNamesOf } from './users.repository.ts';
export { hashPassword, verifyPassword } from './hash-password.ts';
export { accountOfBuyer, buyerOf, offerPassword } from './users/account-of-buyer.ts';
export { requireProfessionalEmail } from './emails/professional-email.ts';
export { tellUserChanged } from './change-user.ts';
export { gymManagers } from './users/gym-managers.ts';
export {
  accountsNamed,
  contactsOfAccounts,
  gendersOf,
  namesByEmail,
  namesOf,
  peopleNamed,
  pictureVersionOf,
} from './users/people-named.ts';
export { invitePerson } from './users/invite-person.ts';
export { invitedByLink } from './passwords/invited-by-link.ts';
export { secondsToResend } from './emails/seconds-to-resend.ts';
export { profilesOfPeople, type ToldProfile } from './users/profiles-of-people.ts';
export { provenAccountOf } from './users/proven-account.ts';
export { registerInvitedUser } from './users/register-invited-user.ts';
export { waitingUsers } from './users/waiting-users.ts';
export { keepSponsorCode } from './users/keep-sponsor-code.ts';
export { registerUser } from './users/register-user.ts';
export { tellAlreadyRegistered } from './users/tell-already-registered.ts';
export { tellAlreadyRegisteredJob } from './users/already-registered.job.ts';
export { revokeSessionsOf } from './sign-in/revoke-session.ts';
export { describeCode } from './phone/describe-code.ts';
export { sendPhoneCode } from './phone/send-phone-code.ts';
export { proveCode } from './phone/verify-phone.ts';
export { resendMailTo } from './users/resend-user-mail.ts';
export { sendVerificationJob } from './emails/send-verification.job.ts';
export { checkNewPassword } from './passwords/check-new-password.ts';
export { connectLeakedPasswords } from './passwords/leaked-passwords.ts';
export { cookiePrefixOf } from './sign-in/refresh-cookie.ts';
export { createAdmin } from './users/create-admin.ts';
export { companyWithoutManager } from './privacy/erase-user.ts';
export { managerIdentities, type Identity } from './sign-in/manager-identities.ts';
export { spaceIdentities } from './sign-in/identities.ts';
export { cooptingsOfOwner, stripeCustomerOfOwner, type RecordOwner } from './own-records.ts';
export { administeredGyms, administeredManagers, type ManagerRecord } from './users/user-records.ts';
export { environmentOf } from './environment.routes.ts';
export { demoAccounts, demoPassword } from './demo-accounts.ts';
export {
  addDemoAccount,
  addDemoGymManager,
  giveDemoGym,
  hasDemo,
  oldestAccountIsOfDemo,
} from './demonstration.ts';
export { agreesToHealth } from './notices/health-consent.ts';
export { channelsOf, tellPeople, type Notice } from './notices/tell-people.ts';
export { peopleOfCompany } from './may-see-picture.ts';
