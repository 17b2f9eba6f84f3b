export { readStatuses } from './read-overview.ts';
