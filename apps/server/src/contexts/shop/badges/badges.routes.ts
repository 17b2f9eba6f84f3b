import { badgesContract } from '@elan/domain/shop';
import { handle, type BoundRoute } from '../../../platform/http/handle.ts';
import { checkBadge, handBadge } from './check-badge.ts';

/** The routes of the door of a gym. */
export const badgesRoutes: readonly BoundRoute[] = [
  handle(badgesContract.check, ({ scope, actor, body }) => checkBadge(scope, actor, body)),
  handle(badgesContract.hand, ({ scope, actor, body }) => handBadge(scope, actor, body.code)),
];
