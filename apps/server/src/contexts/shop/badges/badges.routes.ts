import { badgesContract } from '@elan/domain/shop';
import { handle, type BoundRoute } from '../../../platform/http/handle.ts';
import { checkBadge, handBadge, handBadgeTo } from './check-badge.ts';
import { waitingBadges } from './waiting-badges.ts';

/** The routes of the door of a gym. */
export const badgesRoutes: readonly BoundRoute[] = [
  handle(badgesContract.waiting, ({ scope }) => waitingBadges(scope)),
  handle(badgesContract.handTo, ({ scope, actor, params }) => handBadgeTo(scope, actor, params.id)),
  handle(badgesContract.check, ({ scope, actor, body }) => checkBadge(scope, actor, body)),
  handle(badgesContract.hand, ({ scope, actor, body }) => handBadge(scope, actor, body.code)),
];
