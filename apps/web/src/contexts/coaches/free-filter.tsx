import type { CivilDate, TimeOfDay } from '@elan/domain/kernel';
import { NativeSelect } from '@mantine/core';
import { DateInput } from '../../ui/date-input.tsx';
import { todayIn } from '../../ui/local-time.ts';
import { halfHours } from './availability-days.ts';

type FreeFilterProps = {
  day: CivilDate | undefined;
  at: TimeOfDay | undefined;
  onChange: (day: CivilDate | undefined, at: TimeOfDay | undefined) => void;
};

const usualHour = '12:00';

/** Who is free on a day, during an hour from a moment on. */
export function FreeFilter({ day, at, onChange }: FreeFilterProps) {
  return (
    <>
      <DateInput
        size="sm"
        label="Libre le"
        clearable
        clearButtonProps={{ 'aria-label': 'Effacer le jour' }}
        minDate={todayIn()}
        value={day ?? null}
        onChange={(next) => {
          onChange(next ?? undefined, next === null ? undefined : (at ?? usualHour));
        }}
      />
      {day !== undefined && (
        <NativeSelect
          size="sm"
          label="À partir de"
          data={halfHours.slice(0, -2)}
          value={at ?? usualHour}
          onChange={({ currentTarget: { value } }) => {
            onChange(day, value);
          }}
        />
      )}
    </>
  );
}
