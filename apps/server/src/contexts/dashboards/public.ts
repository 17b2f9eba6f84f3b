export { readAttention } from './read-attention.ts';
export { readStatuses } from './read-overview.ts';
