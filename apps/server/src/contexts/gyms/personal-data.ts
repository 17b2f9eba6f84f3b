import { noPersonalData, type DeclaredTable } from '../../platform/personal-data/declare-table.ts';
import { gyms } from './gyms.tables.ts';

/** What gyms keep of people: nothing. */
export const gymsPersonalData: readonly DeclaredTable[] = [
  noPersonalData(gyms, [
    'id',
    'name',
    'slug',
    'addressLine',
    'postalCode',
    'city',
    'openingHours',
    'createdAt',
    'updatedAt',
    'version',
  ]),
];
