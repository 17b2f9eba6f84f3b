import { noPersonalData, type DeclaredTable } from '../../platform/personal-data/declare-table.ts';
import { news } from './news.tables.ts';

/** What news keeps of people: nothing. */
export const newsPersonalData: readonly DeclaredTable[] = [
  noPersonalData(news, [
    'id',
    'gymId',
    'title',
    'text',
    'shownFrom',
    'shownTo',
    'imageVersion',
    'createdAt',
    'updatedAt',
    'version',
  ]),
];
