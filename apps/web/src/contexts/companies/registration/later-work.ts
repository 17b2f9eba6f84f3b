import { loadChunk } from '../../../ui/load-chunk.ts';

/** What checks the steps, and what sends the registration: nobody needs them to choose a company, so they come after it. */
export const loadChecks = () => loadChunk(() => import('./step-checks.ts'));
export const loadSending = () => loadChunk(() => import('./send-registration.ts'));
