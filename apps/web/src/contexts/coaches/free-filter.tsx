import { NativeSelect } from '@mantine/core';
import { DateInput } from '../../ui/forms/date-input.tsx';
import type { ChangeList, ListValues } from '../../ui/lists/list-types.ts';
import { todayIn } from '../../ui/text/local-time.ts';
import { halfHours } from '../../ui/forms/week-hours.ts';
import type { CoachesSearch } from './coaches-search.ts';

const usualHour = '12:00';

/** Who is free on a day, during an hour from a moment on. */
export function FreeFilter({ values, change }: { values: ListValues; change: ChangeList }) {
  const { freeOn, freeAt = usualHour } = values as CoachesSearch;
  return (
    <>
      <DateInput
        size="sm"
        label="Libre le"
        clearable
        clearButtonProps={{ 'aria-label': 'Effacer le jour' }}
        minDate={todayIn()}
        value={freeOn ?? null}
        onChange={(day) => {
          change({ freeOn: day ?? undefined, freeAt: day === null ? undefined : freeAt });
        }}
      />
      {freeOn !== undefined && (
        <NativeSelect
          size="sm"
          label="À partir de"
          data={halfHours.slice(0, -2)}
          value={freeAt}
          onChange={({ currentTarget: { value } }) => {
            change({ freeAt: value });
          }}
        />
      )}
    </>
  );
}
