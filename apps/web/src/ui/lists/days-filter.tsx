import { DateInput } from '../forms/date-input.tsx';

type Days = { readonly from?: string | undefined; readonly to?: string | undefined };

type DaysFilterProps = Days & {
  /** Before each bound: « Début » gives « Début, du » and « Début, au ». */
  label?: string;
  onChange: (days: Days) => void;
};

/** Two civil days, both included, either of which may be left out; the second one never stands before the first. */
export function DaysFilter({ from, to, label, onChange }: DaysFilterProps) {
  const named = (bound: string) => (label === undefined ? bound : `${label}, ${bound.toLowerCase()}`);
  const common = { size: 'sm', clearable: true, narrow: true, placeholder: 'Choisir' } as const;
  return (
    <>
      <DateInput
        {...common}
        label={named('Du')}
        clearButtonProps={{ 'aria-label': 'Effacer le premier jour' }}
        value={from ?? null}
        onChange={(day) => {
          onChange({ from: day ?? undefined, to: day !== null && to !== undefined && to < day ? day : to });
        }}
      />
      <DateInput
        {...common}
        label={named('Au')}
        clearButtonProps={{ 'aria-label': 'Effacer le dernier jour' }}
        {...(from === undefined ? {} : { minDate: from })}
        value={to ?? null}
        onChange={(day) => {
          onChange({ from, to: day ?? undefined });
        }}
      />
    </>
  );
}
