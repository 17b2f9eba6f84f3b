import { DateInput } from '../../ui/forms/date-input.tsx';
import type { ChangeList, ListValues } from '../../ui/lists/list-types.ts';
import { todayIn } from '../../ui/text/local-time.ts';
import type { AuditSearch } from './audit-search.ts';

const fields = [
  ['from', 'Du'],
  ['until', 'Au'],
] as const;

/** The first and the last day of what is looked for. */
export function PeriodFilter({ values, change }: { values: ListValues; change: ChangeList }) {
  const search = values as AuditSearch;
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
