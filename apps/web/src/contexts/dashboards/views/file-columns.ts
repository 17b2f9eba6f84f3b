import type { ListColumn } from '../../../ui/lists/list-types.ts';
import type { FileLine } from './view-words.ts';

/** The columns of the file of a view (D30). */
export const fileColumns: readonly ListColumn<FileLine>[] = [
  { key: 'part', title: 'Rubrique', csv: ({ part }) => part },
  { key: 'label', title: 'Libellé', csv: ({ label }) => label },
  { key: 'now', title: 'Période', csv: ({ values }) => values[0] ?? '' },
  { key: 'before', title: 'Période d’avant', csv: ({ values }) => values[1] ?? '' },
  { key: 'unit', title: 'Unité', csv: ({ unit }) => unit },
  { key: 'base', title: 'Base', csv: ({ base }) => base },
];
