import { isUuid } from '@elan/domain/kernel';
import { closedDayContract } from '@elan/domain/sessions';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import { findSpot } from '../spots/public.ts';
import { closedDayOf } from './acts/planning-gates.ts';
import { reaches } from './events/event-facts.ts';

/** What a person reads before planning on a day: a company outside of the scope is closed on no day. */
export const closedDayRoutes: readonly BoundRoute[] = [
  handle(closedDayContract.read, async ({ scope, query }) => {
    const { companyId, spotId, date } = query;
    if (!isUuid(companyId) || !reaches(scope, { companyId })) return { closed: null };
    const spot = spotId === undefined ? undefined : await findSpot({ kind: 'company', companyId }, spotId);
    return { closed: await closedDayOf({ companyId, date, holidayZone: spot?.holidayZone }) };
  }),
];
