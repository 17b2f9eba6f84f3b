import { dayBands } from '@elan/domain/kernel';
import { offerBoxLabel, offerBoxes, offerDays, type OfferBox } from '@elan/domain/prescriptors';
import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import classes from './offers.module.css';

type OfferCalendarProps = {
  value: readonly OfferBox[];
  onChange: (boxes: OfferBox[]) => void;
  error: string | undefined;
  readOnly: boolean;
};

/** The typical calendar: a box for each band of each day of the week. */
export function OfferCalendar({ value, onChange, error, readOnly }: OfferCalendarProps) {
  const id = useId();
  const toggle = (box: OfferBox, ticked: boolean) => {
    onChange(offerBoxes.filter((known) => (known === box ? ticked : value.includes(known))));
  };
  return (
    <fieldset className={classes.fieldset} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes.legend}>Calendrier type</legend>
      <p className={classes.note}>Cochez quand les séances peuvent avoir lieu.</p>
      <table className={classes.calendar}>
        <thead>
          <tr>
            <td />
            {dayBands.map(({ code, label, start, end }) => (
              <th key={code} scope="col">
                {label}
                <span className={`${classes.hours} num`}>
                  {Number(start.slice(0, 2))}–{Number(end.slice(0, 2))}&nbsp;h
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {offerDays.map(({ weekday, label }) => (
            <tr key={weekday}>
              <th scope="row">{label}</th>
              {dayBands.map(({ code }) => {
                const box: OfferBox = `${weekday}-${code}`;
                return (
                  <td key={code}>
                    <Checkbox
                      size="md"
                      aria-label={offerBoxLabel(box)}
                      checked={value.includes(box)}
                      disabled={readOnly}
                      {...(box === offerBoxes[0] ? { 'data-path': 'calendar' } : {})}
                      onChange={(event) => {
                        toggle(box, event.currentTarget.checked);
                      }}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
