import { noPersonalData, type DeclaredTable } from '../../platform/personal-data/declare-table.ts';
import { offerPolicies, prescriptorTerms } from './prescriptors.tables.ts';

/** What prescriptors keep of people: nothing. */
export const prescriptorsPersonalData: readonly DeclaredTable[] = [
  noPersonalData(prescriptorTerms, [
    'prescriptorId',
    'managementFeesTenths',
    'invoiceEndOn',
    'createdAt',
    'updatedAt',
    'version',
  ]),
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
