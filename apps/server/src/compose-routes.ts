import {
  accountsContract,
  charterVersion,
  connectionsContract,
  emailDomainsContract,
  environmentContract,
  identityContract,
  passwordContract,
  phoneContract,
  privacyContract,
  privacyFileContract,
  profileContract,
  profilePictureContract,
  usersContract,
  type Environment,
} from '@elan/domain/accounts';
import {
  catalogContract,
  catalogUsesContract,
  disciplinesContract,
  hashtagsContract,
  objectivePictureContract,
  objectivesContract,
} from '@elan/domain/catalog';
import { coachesContract } from '@elan/domain/coaches';
import {
  companiesContract,
  companyClosingsContract,
  companyManagersContract,
  companyProfileContract,
  enterprisesContract,
  invitationsContract,
  logoContract,
} from '@elan/domain/companies';
import { errorCodesContract } from '@elan/domain/error-codes';
import { gymsContract } from '@elan/domain/gyms';
import { jobsContract } from '@elan/domain/jobs';
import type { RouteDef } from '@elan/domain/kernel';
import { brevoContract, mailingContract } from '@elan/domain/mailing';
import {
  importFileContract,
  licenceTypesContract,
  licencesContract,
  memberInvitationsContract,
  memberImportsContract,
  membersContract,
} from '@elan/domain/members';
import { offersContract } from '@elan/domain/prescriptors';
import {
  generationContract,
  programDraftsContract,
  programLifeContract,
  programCoachContract,
  programsContract,
  programValidationContract,
} from '@elan/domain/programs';
import {
  calendarFeedContract,
  calendarFileContract,
  counterContract,
  counterFileContract,
  participantsContract,
  sessionCoachContract,
  sessionFiltersContract,
  meetingContract,
  sessionActsContract,
  sessionPictureContract,
  sessionsContract,
} from '@elan/domain/sessions';
import { subscriptionsContract } from '@elan/domain/subscriptions';
import { addressContract, spotsContract } from '@elan/domain/spots';
import { supportContract } from '@elan/domain/support';
import { accountsRoutes } from './contexts/accounts/accounts.routes.ts';
import { emailDomainsRoutes } from './contexts/accounts/emails/email-domains.routes.ts';
import { identitiesRoutes } from './contexts/accounts/sign-in/identities.routes.ts';
import { passwordRoutes } from './contexts/accounts/passwords/password.routes.ts';
import { phoneRoutes } from './contexts/accounts/phone/phone.routes.ts';
import { pictureRoutes } from './contexts/accounts/profile/picture.routes.ts';
import { exportRoutes } from './contexts/accounts/privacy/export-download.ts';
import { privacyRoutes } from './contexts/accounts/privacy/privacy.routes.ts';
import { profileRoutes } from './contexts/accounts/profile/profile.routes.ts';
import { usersRoutes } from './contexts/accounts/users/users.routes.ts';
import { catalogAdminRoutes } from './contexts/catalog/catalog-admin.routes.ts';
import { coachesRoutes } from './contexts/coaches/coaches.routes.ts';
import { catalogRoutes } from './contexts/catalog/catalog.routes.ts';
import { objectivePictureRoutes } from './contexts/catalog/objective-picture.routes.ts';
import { companiesRoutes } from './contexts/companies/companies.routes.ts';
import { companyClosingsRoutes, companyManagersRoutes } from './contexts/companies/company-people.routes.ts';
import { companyProfileRoutes } from './contexts/companies/company-profile.routes.ts';
import { invitationsRoutes } from './contexts/companies/invitations/invitations.routes.ts';
import { enterprisesRoutes } from './contexts/companies/oversight/enterprises.routes.ts';
import { logoRoutes } from './contexts/companies/logo.routes.ts';
import { prescriptorsRoutes } from './contexts/prescriptors/prescriptors.routes.ts';
import { gymsRoutes } from './contexts/gyms/gyms.routes.ts';
import { jobsRoutes } from './contexts/jobs/jobs.routes.ts';
import { brevoRoutes, devMailRoutes } from './contexts/mailing/mailing.routes.ts';
import { importFileRoutes, memberImportRoutes } from './contexts/members/import/import.routes.ts';
import { licencesRoutes } from './contexts/members/licences.routes.ts';
import { membersRoutes } from './contexts/members/members.routes.ts';
import { counterFileRoutes, counterRoutes } from './contexts/programs/counting/counter.routes.ts';
import { programDraftsRoutes } from './contexts/programs/planning/program-drafts.routes.ts';
import { programValidationRoutes } from './contexts/programs/validation/program-validation.routes.ts';
import { programLifeRoutes } from './contexts/programs/life/program-life.routes.ts';
import { programCoachRoutes } from './contexts/programs/coach/program-coach.routes.ts';
import { generationRoutes } from './contexts/programs/counting/generation.routes.ts';
import { programsRoutes } from './contexts/programs/programs.routes.ts';
import { participantsRoutes } from './contexts/sessions/participants/participants.routes.ts';
import { calendarFeedRoutes, calendarFileRoutes } from './contexts/sessions/feeds/feed.routes.ts';
import { sessionActsRoutes } from './contexts/sessions/acts/session-acts.routes.ts';
import { sessionPictureRoutes } from './contexts/sessions/acts/session-picture.routes.ts';
import { sessionCoachRoutes } from './contexts/sessions/acts/session-coach.routes.ts';
import { closedDayRoutes } from './contexts/sessions/reading/closed-day.routes.ts';
import { meetingRoutes } from './contexts/sessions/reading/meeting.routes.ts';
import { sessionsRoutes } from './contexts/sessions/sessions.routes.ts';
import { subscriptionsRoutes } from './contexts/subscriptions/subscriptions.routes.ts';
import { supportRoutes } from './contexts/support/support.routes.ts';
import { spotsRoutes } from './contexts/spots/spots.routes.ts';
import { devErrorRoutes } from './compose-dev-errors.ts';
import { companyDirectory, productJobs } from './compose-services.ts';
import { allowedEmailDomains, type MailContext } from './contexts/accounts/public.ts';
import type { Config } from './platform/config/config.ts';
import type { FileRoute } from './platform/files/file-routes.ts';
import { handle, type BoundRoute } from './platform/http/handle.ts';
import type { NamedRoute } from './platform/http/openapi.ts';
import type { AccessTokens } from './platform/tokens/access-tokens.ts';
import { makeSecret } from './platform/tokens/secret.ts';

const contracts = {
  environment: environmentContract,
  accounts: accountsContract,
  identities: identityContract,
  phone: phoneContract,
  profile: profileContract,
  profilePictures: profilePictureContract,
  privacy: privacyContract,
  privacyFiles: privacyFileContract,
  users: usersContract,
  gyms: gymsContract,
  password: passwordContract,
  emailDomains: emailDomainsContract,
  connections: connectionsContract,
  companies: companiesContract,
  companyProfile: companyProfileContract,
  logos: logoContract,
  enterprises: enterprisesContract,
  companyInvitations: invitationsContract,
  companyManagers: companyManagersContract,
  companyClosings: companyClosingsContract,
  offers: offersContract,
  members: membersContract,
  memberImports: memberImportsContract,
  memberImportFiles: importFileContract,
  memberInvitations: memberInvitationsContract,
  licences: licencesContract,
  licenceTypes: licenceTypesContract,
  subscriptions: subscriptionsContract,
  spots: spotsContract,
  coaches: coachesContract,
  programCoach: programCoachContract,
  sessionCoach: sessionCoachContract,
  addresses: addressContract,
  catalog: catalogContract,
  catalogUses: catalogUsesContract,
  objectives: objectivesContract,
  objectivePictures: objectivePictureContract,
  disciplines: disciplinesContract,
  hashtags: hashtagsContract,
  programs: programsContract,
  generation: generationContract,
  programLife: programLifeContract,
  programDrafts: programDraftsContract,
  programValidation: programValidationContract,
  sessions: sessionsContract,
  meetings: meetingContract,
  sessionActs: sessionActsContract,
  sessionPictures: sessionPictureContract,
  sessionParticipants: participantsContract,
  sessionFilters: sessionFiltersContract,
  calendarFeed: calendarFeedContract,
  calendarFiles: calendarFileContract,
  mailing: mailingContract,
  brevo: brevoContract,
  counter: counterContract,
  counterFiles: counterFileContract,
  jobs: jobsContract,
  errorCodes: errorCodesContract,
  support: supportContract,
};

const nameOf = new Map<RouteDef, string>(
  Object.entries(contracts).flatMap(([context, routes]) =>
    Object.entries(routes as Record<string, RouteDef>).map(
      ([name, definition]) => [definition, `${context}.${name}`] as const,
    ),
  ),
);

/** What this deployment says of itself to the web application (D1). */
export const environmentOf = (config: Config): Environment => ({
  product: config.product,
  development: !config.production,
  charterVersion,
  contactEmail: config.contactEmail,
  applications: config.applications,
  // A page is made once: a form asks for the list of the moment.
  allowedEmailDomains: [],
});

const environmentRoutes = (config: Config): BoundRoute[] => [
  handle(environmentContract.read, async () => ({
    ...environmentOf(config),
    allowedEmailDomains: await allowedEmailDomains(),
  })),
];

// Where no provider tells what became of the e-mails, the development page does, and nobody else.
const replayToken = makeSecret();

/** Every bound route of the product, in the order of the document. The pages of developers are left out in production. */
export function productRoutes(config: Config, tokens: AccessTokens, mail: MailContext): BoundRoute[] {
  const secureCookies = config.publicUrl?.startsWith('https:') ?? false;
  return [
    ...environmentRoutes(config),
    ...accountsRoutes({ tokens, mail, secureCookies }),
    ...identitiesRoutes(tokens),
    ...phoneRoutes(mail),
    ...profileRoutes(mail),
    ...privacyRoutes(mail),
    ...usersRoutes(mail),
    ...emailDomainsRoutes,
    ...gymsRoutes,
    ...passwordRoutes(mail),
    ...companiesRoutes({ directory: companyDirectory, mail }),
    ...companyProfileRoutes,
    ...enterprisesRoutes,
    ...invitationsRoutes({ directory: companyDirectory, mail }),
    ...companyManagersRoutes(mail),
    ...companyClosingsRoutes,
    ...prescriptorsRoutes,
    ...membersRoutes(mail),
    ...memberImportRoutes(mail),
    ...licencesRoutes,
    ...subscriptionsRoutes,
    ...spotsRoutes,
    ...coachesRoutes,
    ...programCoachRoutes,
    ...sessionCoachRoutes,
    ...closedDayRoutes,
    ...catalogRoutes,
    ...catalogAdminRoutes,
    ...programsRoutes,
    ...programLifeRoutes,
    ...programDraftsRoutes,
    ...programValidationRoutes,
    ...sessionsRoutes,
    ...meetingRoutes,
    ...sessionActsRoutes,
    ...calendarFeedRoutes(mail),
    ...participantsRoutes,
    ...counterRoutes,
    ...generationRoutes,
    ...jobsRoutes(productJobs),
    ...supportRoutes({ mail, contactEmail: config.contactEmail }),
    ...brevoRoutes(config.brevoWebhookToken ?? (config.production ? undefined : replayToken)),
    ...(config.production
      ? []
      : [...devMailRoutes(config.brevoWebhookToken ?? replayToken), ...devErrorRoutes(everyDefinition())]),
  ];
}

/** The routes whose bodies are files. */
const fileRoutes: readonly FileRoute[] = [
  ...pictureRoutes,
  ...exportRoutes,
  ...logoRoutes,
  ...sessionPictureRoutes,
  ...objectivePictureRoutes,
  ...importFileRoutes,
  ...counterFileRoutes,
];

/** Those, and the one that says addresses of this deployment. */
export const fileRoutesOf = (mail: MailContext): FileRoute[] => [...fileRoutes, ...calendarFileRoutes(mail)];

const everyDefinition = (): RouteDef[] => [...nameOf.keys()];

/** The routes with the names that the typed client gives them: the operation ids of the document. */
export const namedRoutes = (routes: readonly Pick<BoundRoute, 'definition'>[]): NamedRoute[] =>
  routes.map(({ definition }) => ({ name: nameOf.get(definition) ?? definition.path, definition }));
