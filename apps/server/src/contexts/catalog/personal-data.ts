import { noPersonalData, type DeclaredTable } from '../../platform/personal-data/declare-table.ts';
import { disciplines, hashtags, objectives } from './catalog.tables.ts';

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
    'disciplineId',
    'imageVersion',
    'createdAt',
    'updatedAt',
    'version',
  ]),
  noPersonalData(disciplines, ['id', 'name', 'createdAt', 'updatedAt', 'version']),
  noPersonalData(hashtags, ['id', 'name', 'background', 'colour', 'createdAt', 'updatedAt', 'version']),
];
