import { noPersonalData, type DeclaredTable } from '../../platform/personal-data/declare-table.ts';
import { objectives } from './catalog.tables.ts';

/** What the catalogue keeps of people: nothing. */
export const catalogPersonalData: readonly DeclaredTable[] = [
  noPersonalData(objectives, [
    'id',
    'keyword',
    'name',
    'description',
    'intensity',
    'kcal',
    'hidden',
    'createdAt',
    'updatedAt',
    'version',
  ]),
];
