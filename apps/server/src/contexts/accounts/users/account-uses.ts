import type { AnyColumn, SQL } from 'drizzle-orm';
import { collectedNeed } from '../../../platform/context/need.ts';

/**
 * What an account serves without anybody signing in: each context tells by what its own rows show that the person of a column still
 * uses theirs. Such an account is not idle.
 */
export const accountUses = collectedNeed<(userId: AnyColumn) => SQL>().named('accounts.uses');
