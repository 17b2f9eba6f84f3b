export { failedJobs } from './failed-jobs.ts';
