import type { Scope } from '@elan/domain/accounts';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { withinScope } from '../../platform/registry/within-scope.ts';
import { isSpotOfGym } from '../spots/public.ts';
import { sessions } from './sessions.tables.ts';

/** The condition of the sessions that are held in a gym: at one of its spots, whoever they are for (D47). */
export const heldInGym = (gymId: string | SQLWrapper): SQL => isSpotOfGym(sessions.spotId, gymId);

/** Returns the condition that keeps sessions inside a scope (I36): a gym reaches those that are held in it (A6). */
export const withinSessions = (scope: Scope): SQL =>
  scope.kind === 'gym' ? heldInGym(scope.gymId) : withinScope(scope, sessions);
