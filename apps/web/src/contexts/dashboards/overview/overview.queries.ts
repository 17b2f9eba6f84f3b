import { overviewContract } from '@elan/domain/dashboards';
import { clientOf } from '../../../base/transport/api.ts';
import { readOf } from '../../../base/transport/read-of.ts';

const overviews = clientOf('dashboards', overviewContract);

export const statusesQuery = readOf(overviews.statuses, {});
export const businessQuery = readOf(overviews.business, {});
export const portfolioQuery = readOf(overviews.portfolio, { query: {} });
