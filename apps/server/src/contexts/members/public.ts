export { figuresOf } from './licences.repository.ts';
export { hasMembers } from './has-members.ts';
export { licences, members } from './members.tables.ts';
export { setLicenceCounts } from './set-licence-counts.ts';
export { followMails } from './follow-mails.ts';
export { forgetImportsJob } from './import/forget-imports.job.ts';
export { eraseOldMembersJob } from './erase-old-members.job.ts';
export { followCompanies } from './follow-companies.ts';
export { followErasedAccounts } from './follow-erased-accounts.ts';
