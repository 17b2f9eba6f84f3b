export { activeManagersOf, contactsOf } from './active-managers.ts';
export { billedParties, companiesPaidBy, companiesReferredBy, type BilledParty } from './billed-parties.ts';
export { companiesOfSirens, companiesSponsoredBy, companyFactsOf } from './cooptable-companies.ts';
export { companyDirectory } from './directory/chosen-directory.ts';
export { closingDaysOf, closingDaysOfAll } from './companies.repository.ts';
export { accountManagers, companies, companyClosings } from './companies.tables.ts';
export {
  companiesOfPeople,
  companyIsStopped,
  companyIsSuspended,
  companyNameOf,
  companyNamesOf,
  holdIfRunning,
  isFirm,
  isKnownCompany,
  isKnownOwner,
  isOfFirm,
  isOfOwner,
  isRunningCompany,
  ofRunningCompany,
  plansSessions,
  soldCompany,
  stoppedAmong,
  companyPostalCode,
  isOfRunningCompany,
} from './company-state.ts';
export { knownPublicCompany, publicCompany } from './public-company.ts';
export { connectCompanyDirectory } from './directory/chosen-directory.ts';
export { actorNameFor, readHistory, type AuditedAct } from './read-history.ts';
export {
  attributionsOf,
  attributionsOfCompanies,
  listedManagers,
  listedPrescriptors,
} from './oversight/attributions.ts';
export { addressesOfCompany, companiesNamed, declaredHeadcountOf } from './oversight/companies-named.ts';
export { plannedSessions } from './closings.ts';
export { filledOffer } from './invitations/offer-source.ts';
export { liveProgramCount } from './oversight/live-programs.ts';
export { labelsToRead, surveyedSince } from './label-to-read.ts';
export { firstProgram, needsSurvey, relabelCompany, runningPrograms } from './project-first-program.ts';
export {
  everHadProgram,
  heldSessions,
  lapsedClients,
  lastSubscribedDay,
  lastSubscribedDays,
  programSoldAlone,
  subscribedTerm,
} from './terms/contract-source.ts';
export { withheldByLink } from './withheld-link.ts';
export { companyInviting } from './inviting-company.ts';
export { refuseReportedAddress } from './refuse-reported-address.ts';
export { tutorialMembers, tutorialProgram, tutorialSpots } from './tutorial-steps.ts';
export { managersAmong, measuredCompanies } from './measured-companies.ts';
export { awaitPayment, regularisePaid, stopAwaiting, suspendUnpaid } from './company-payments.ts';
export { checkRegistration } from './register-company.ts';
export { registerProvenCompany } from './register-proven-company.ts';
export { companyCounts, registrationSteps, waitingCompanies } from './waiting-companies.ts';
