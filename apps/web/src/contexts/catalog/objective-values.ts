import { objectiveInputSchema, type ObjectiveCard, type ObjectiveInput } from '@elan/domain/catalog';
import { fieldMessages } from '@elan/domain/kernel';

/** What the form holds: a number field is '' while it is empty. */
export type ObjectiveValues = {
  keyword: string;
  name: string;
  description: string;
  intensity: string;
  kcal: number | '';
  disciplineId: string;
};

export const emptyObjective: ObjectiveValues = {
  keyword: '',
  name: '',
  description: '',
  intensity: '2',
  kcal: '',
  disciplineId: '',
};

/** The values of the form for an objective that exists. */
export const valuesOfObjective = (objective: ObjectiveCard): ObjectiveValues => ({
  keyword: objective.keyword,
  name: objective.name,
  description: objective.description,
  intensity: String(objective.intensity),
  kcal: objective.kcal,
  disciplineId: objective.discipline?.id ?? '',
});

/** What the form sends. */
export const inputOfObjective = ({
  kcal,
  intensity,
  disciplineId,
  ...words
}: ObjectiveValues): ObjectiveInput => ({
  ...words,
  intensity: Number(intensity),
  kcal: kcal === '' ? 0 : kcal,
  disciplineId: disciplineId === '' ? null : disciplineId,
});

/** What the contract says of each field. */
export function objectiveFieldErrors(values: ObjectiveValues): Record<string, string> {
  const errors: Record<string, string> = {};
  const { error } = objectiveInputSchema.safeParse(inputOfObjective(values));
  for (const { path, message } of error?.issues ?? []) errors[path.join('.')] ??= message;
  if (values.kcal === '') errors['kcal'] = fieldMessages.required;
  return errors;
}
