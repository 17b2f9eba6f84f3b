export { users } from './accounts.tables.ts';
export { hashPassword } from './hash-password.ts';
export { setManagerSource, type Identity } from './identities.ts';
export { registerUser } from './register-user.ts';
export type { MailContext } from './send-email-link.ts';
export { sendVerificationJob } from './send-verification.job.ts';
