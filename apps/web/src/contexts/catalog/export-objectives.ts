import type { ObjectiveRow } from '@elan/domain/catalog';
import { csvOf, type CsvCell } from '@elan/domain/kernel';
import { intensityWords } from './intensity-words.ts';

const head = ['Mot-clé', 'Nom', 'Description', 'Discipline', 'Intensité', 'Énergie (kcal)', 'Listes'];

const row = (objective: ObjectiveRow): CsvCell[] => [
  objective.keyword,
  objective.name,
  objective.description,
  objective.discipline?.name ?? 'Sans discipline',
  `${objective.intensity} · ${intensityWords[objective.intensity]}`,
  objective.kcal,
  objective.hidden ? 'Masqué' : 'Proposé',
];

/** Returns objectives as a CSV file that a French Excel opens (D30). */
export const objectivesCsv = (objectives: readonly ObjectiveRow[]): string =>
  csvOf(head, objectives.map(row));
