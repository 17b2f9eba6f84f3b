import { noPersonalData, type DeclaredTable } from '../../platform/personal-data/declare-table.ts';
import { subscriptions } from './subscriptions.tables.ts';

/** What subscriptions keep of people: nothing. */
export const subscriptionsPersonalData: readonly DeclaredTable[] = [
  noPersonalData(subscriptions, [
    'id',
    'companyId',
    'offer',
    'startsOn',
    'endsOn',
    'commitmentMonths',
    'sessionsSold',
    'options',
    'openedBy',
    'createdAt',
    'updatedAt',
    'version',
  ]),
];
