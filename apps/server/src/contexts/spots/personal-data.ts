import { noPersonalData, type DeclaredTable } from '../../platform/personal-data/declare-table.ts';
import { spotOpeningHours, spots, spotSlots } from './spots.tables.ts';

/** What spots keep of people: nothing. */
export const spotsPersonalData: readonly DeclaredTable[] = [
  noPersonalData(spots, [
    'id',
    'companyId',
    'name',
    'addressLine',
    'postalCode',
    'city',
    'addressVerified',
    'sizeM2',
    'maxUsers',
    'inside',
    'services',
    'openToPublic',
    'comment',
    'holidayZone',
    'gymId',
    'closedAt',
    'createdAt',
    'updatedAt',
    'version',
  ]),
  noPersonalData(spotOpeningHours, ['companyId', 'spotId', 'weekday', 'opensAt', 'closesAt']),
  noPersonalData(spotSlots, ['companyId', 'spotId', 'weekday', 'startsAt', 'endsAt']),
];
