import { noPersonalData, type DeclaredTable } from '../personal-data/declare-table.ts';
import { rateLimits } from './rate-limit.tables.ts';

/** What the limits keep of people: nothing, their keys are hashed and end within a day. */
export const rateLimitPersonalData: readonly DeclaredTable[] = [
  noPersonalData(rateLimits, ['key', 'slot', 'n', 'expiresAt']),
];
