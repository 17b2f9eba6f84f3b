import type { Choice, ChoiceGroup, ListFilter } from './list-types.ts';

/** The choices of an enumeration, in its order, by their labels. */
export const choicesOf = <const Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): Choice[] => values.map((value) => ({ value, label: labels[value] }));

/** The choices among records that have a name. */
export const choicesNamed = (items: readonly { id: string; name: string }[] | undefined): Choice[] =>
  (items ?? []).map(({ id, name }) => ({ value: id, label: name }));

/** A filter among choices: its name in the address, its label, the choice that filters nothing (« Tous »), the others. */
export const choiceFilter = (
  name: string,
  label: string,
  all: string,
  choices: readonly (Choice | ChoiceGroup)[],
): ListFilter => ({ kind: 'choice', name, label, all, choices });
