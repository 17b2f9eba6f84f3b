import { ownWeekContract } from '@elan/domain/coaches';
import { clientOf } from '../../../base/transport/api.ts';
import { readOf } from '../../../base/transport/read-of.ts';

export const ownWeek = clientOf('coaches', ownWeekContract);

/** When and where who is signed in works. */
export const ownWeekQuery = readOf(ownWeek.read);
