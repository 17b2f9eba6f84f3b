import { noPersonalData, type DeclaredTable } from '../../platform/personal-data/declare-table.ts';
import { offerPolicies } from './prescriptors.tables.ts';

/** What prescriptors keep of people: nothing. */
export const prescriptorsPersonalData: readonly DeclaredTable[] = [
  noPersonalData(offerPolicies, [
    'prescriptorId',
    'maxPackages',
    'totalSessions',
    'durationMonths',
    'location',
    'calendar',
    'weeklySessions',
    'maxWeeklyPeople',
    'payments',
    'createdAt',
    'updatedAt',
    'version',
  ]),
];
