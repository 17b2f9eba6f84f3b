import { badgesContract } from '@elan/domain/shop';
import { clientOf } from '../../../base/transport/api.ts';
import { readOf } from '../../../base/transport/read-of.ts';

export const badges = clientOf('shop', badgesContract);
/** What a badge that is handed over changes: who still waits. */
export const badgeTouched = ['shop'] as const;

export const waitingBadgesQuery = readOf(badges.waiting);
