export { companyLeftAlone } from './company-left-alone.ts';
export { closingDaysOf } from './companies.repository.ts';
export { accountManagers, companies, companyClosings } from './companies.tables.ts';
export { embeddedDirectory } from './directory/embedded-directory.ts';
export { findManagerIdentity, readManagerIdentity } from './find-manager-identity.ts';
export { followAccounts } from './follow-accounts.ts';
export { followPrograms, setFirstProgramSource } from './project-first-program.ts';
export { setTutorialSources } from './tutorial-steps.ts';
export { changeManagerRights, findManagerRecord } from './manager-record.ts';
