import { DateInput } from '../../../ui/forms/date-input.tsx';
import type { ChangeList, ListValues } from '../../../ui/lists/list-types.ts';
import { todayIn } from '../../../ui/text/local-time.ts';
import type { EvaluationsSearch } from './evaluations-search.ts';

const fields = [
  ['from', 'Séances du'],
  ['until', 'au'],
] as const;

/** The first and the last day of the sessions. */
export function EvaluationPeriod({ values, change }: { values: ListValues; change: ChangeList }) {
  const search = values as EvaluationsSearch;
  return fields.map(([name, label]) => (
    <DateInput
      key={name}
      size="sm"
      label={label}
      clearable
      clearButtonProps={{ 'aria-label': `Effacer la date\u00a0: ${label}` }}
      maxDate={todayIn()}
      value={search[name] ?? null}
      onChange={(day) => {
        change({ [name]: day ?? undefined });
      }}
    />
  ));
}
