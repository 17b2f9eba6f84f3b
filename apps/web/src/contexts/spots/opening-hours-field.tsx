import { Button, NativeSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { IconButton } from '../../ui/display/icon-button.tsx';
import { TimeInput } from '../../ui/forms/time-input.tsx';
import { weekdays, type WeekSlot } from '../../ui/forms/week-slots.ts';
import { copiedToWeek, nextOpening } from './opening-hours.ts';
import classes from './opening-hours.module.css';
import type { SpotValues } from './spot-values.ts';

const days = weekdays.map((day, index) => ({ value: String(index + 1), label: day }));

type FieldProps = { form: UseFormReturnType<SpotValues> };

/** When the doors of a spot are open, a day maybe twice: said or not, as one likes. */
export function OpeningHoursField({ form }: FieldProps) {
  const { openingHours } = form.values;
  const id = useId();
  const set = (next: WeekSlot[]) => {
    form.setFieldValue('openingHours', next);
    for (const path of Object.keys(form.errors)) {
      if (path.startsWith('openingHours') || path.startsWith('slots')) form.clearFieldError(path);
    }
  };
  return (
    <div className={classes.root} role="group" aria-labelledby={id} aria-describedby={`${id}-about`}>
      <div>
        <p id={id} className={classes.label}>
          Horaires du lieu
        </p>
        <p id={`${id}-about`} className={classes.description}>
          Facultatif&nbsp;: quand on peut y entrer. Les créneaux des séances s’y trouvent.
        </p>
      </div>
      {openingHours.length > 0 && (
        <ul className={classes.list}>
          {openingHours.map((opening, index) => (
            <OpeningLine
              key={`${index}-of-${openingHours.length}`}
              rank={index + 1}
              opening={opening}
              error={errorOf(form.errors, index)}
              onChange={(changed) => {
                set(openingHours.map((other, at) => (at === index ? changed : other)));
              }}
              onRemove={() => {
                set(openingHours.filter((_, at) => at !== index));
              }}
            />
          ))}
        </ul>
      )}
      <div className={classes.acts}>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} stroke={2} />}
          onClick={() => {
            set([...openingHours, nextOpening(openingHours)]);
          }}
        >
          Ajouter une ouverture
        </Button>
        {openingHours.some(({ weekday }) => weekday === 1) && (
          <Button
            variant="subtle"
            size="sm"
            onClick={() => {
              set(copiedToWeek(openingHours));
            }}
          >
            Copier le lundi du mardi au vendredi
          </Button>
        )}
      </div>
    </div>
  );
}

// The sentences of one line, said once.
function errorOf(errors: UseFormReturnType<SpotValues>['errors'], index: number): string | null {
  const own = `openingHours.${index}`;
  const sentences = Object.entries(errors)
    .filter(([path]) => path === own || path.startsWith(`${own}.`))
    .map(([, sentence]) => (typeof sentence === 'string' ? sentence : ''));
  return sentences.length > 0 ? [...new Set(sentences)].join(' ') : null;
}

type OpeningLineProps = {
  rank: number;
  opening: WeekSlot;
  error: string | null;
  onChange: (opening: WeekSlot) => void;
  onRemove: () => void;
};

function OpeningLine({ rank, opening, error, onChange, onRemove }: OpeningLineProps) {
  const id = useId();
  const refused = error === null ? {} : { 'aria-invalid': true, 'aria-describedby': id };
  return (
    <li className={classes.line} data-field={`openingHours.${rank - 1}`} tabIndex={-1}>
      <NativeSelect
        aria-label={`Jour, ouverture ${rank}`}
        data={days}
        value={String(opening.weekday)}
        onChange={(event) => {
          onChange({ ...opening, weekday: Number(event.currentTarget.value) });
        }}
      />
      <TimeInput
        label={undefined}
        aria-label={`De, ouverture ${rank}`}
        step={30}
        value={opening.start}
        onChange={(start) => {
          onChange({ ...opening, start });
        }}
        {...refused}
      />
      <TimeInput
        label={undefined}
        aria-label={`À, ouverture ${rank}`}
        step={30}
        value={opening.end}
        onChange={(end) => {
          onChange({ ...opening, end });
        }}
        {...refused}
      />
      <IconButton
        variant="subtle"
        color="gray"
        size="lg"
        label={`Retirer l’ouverture ${rank}`}
        icon={<IconTrash size={18} stroke={1.8} />}
        onClick={onRemove}
      />
      {error !== null && (
        <p id={id} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </li>
  );
}
