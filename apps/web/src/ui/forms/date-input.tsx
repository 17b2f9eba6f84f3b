import { DatePickerInput, type DatePickerInputProps } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { IconCalendar } from '@tabler/icons-react';
import { FrenchDates } from './french-dates.tsx';
import { formatDate } from '../text/format.ts';

type DateInputProps = Omit<DatePickerInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  /** Civil date 'YYYY-MM-DD'; null, never '', when nothing is chosen. */
  value: string | null;
  onChange?: (value: string | null) => void;
  /** Narrow, as a filter is: « 30/11/2026 » alone on its line, the calendar's sign only while nothing is chosen. */
  narrow?: boolean;
};

const withoutWeekday = (day: string) => formatDate(day, 'long').replace(/^\p{L}+ /u, '');

/**
 * A civil date chosen in a calendar. `minDate`, `maxDate` and `excludeDate` take and give 'YYYY-MM-DD'.
 * The dropdown stays beside the field in the page, inside its landmark, unless told otherwise.
 */
export function DateInput({ value, onChange, error, narrow = false, ...props }: DateInputProps) {
  return (
    <FrenchDates>
      <DatePickerInput
        label="Date"
        placeholder="Choisir une date"
        leftSection={narrow && value ? null : <IconCalendar size={18} stroke={1.8} />}
        leftSectionPointerEvents="none"
        {...props}
        error={error}
        aria-invalid={error ? true : undefined}
        valueFormatter={({ date }) =>
          typeof date === 'string' ? (narrow ? formatDate(date, 'table') : withoutWeekday(date)) : ''
        }
        value={value || null}
        onChange={onChange}
      />
    </FrenchDates>
  );
}
