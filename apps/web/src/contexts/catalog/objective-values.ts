import { objectiveInputSchema, type ObjectiveCard, type ObjectiveInput } from '@elan/domain/catalog';
import { fieldMessages } from '@elan/domain/kernel';
import { inputErrors } from '../../base/forms/input-errors.ts';

/** What the form of a new objective holds: a number field is '' while it is empty. */
export const emptyObjective = {
  keyword: '',
  name: '',
  description: '',
  intensity: '2',
  kcal: '' as number | '',
  disciplineId: '',
  videoId: '',
};
export type ObjectiveValues = typeof emptyObjective;

/** The values of the form for an objective that exists. */
export const valuesOfObjective = (objective: ObjectiveCard): ObjectiveValues => ({
  keyword: objective.keyword,
  name: objective.name,
  description: objective.description,
  intensity: String(objective.intensity),
  kcal: objective.kcal,
  disciplineId: objective.discipline?.id ?? '',
  videoId: objective.video?.id ?? '',
});

/** What the form sends. */
export const inputOfObjective = ({
  kcal,
  intensity,
  disciplineId,
  videoId,
  ...words
}: ObjectiveValues): ObjectiveInput => ({
  ...words,
  intensity: Number(intensity),
  kcal: kcal === '' ? 0 : kcal,
  disciplineId: disciplineId === '' ? null : disciplineId,
  videoId: videoId === '' ? null : videoId,
});

/** What the contract says of each field. */
export function objectiveFieldErrors(values: ObjectiveValues): Record<string, string> {
  const errors = inputErrors(objectiveInputSchema, inputOfObjective(values));
  return values.kcal === '' ? { ...errors, kcal: fieldMessages.required } : errors;
}
