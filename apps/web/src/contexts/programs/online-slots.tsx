import { addMinutes, weekdayNames, weekdays } from '@elan/domain/kernel';
import { slotsInOrder, type ProgramSlot } from '@elan/domain/programs';
import { Button, NativeSelect } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../../ui/display/icon-button.tsx';
import { TimeInput } from '../../ui/forms/time-input.tsx';
import { plural } from '../../ui/text/typography.ts';
import classes from './program-slots.module.css';
import { meetsAnother } from './slot-starts.ts';

type OnlineSlotsProps = {
  durationMinutes: number;
  value: readonly ProgramSlot[];
  onChange: (slots: ProgramSlot[]) => void;
  error?: ReactNode;
};

const usual = { weekday: '1', start: '12:30' };
const dayOptions = weekdays.map((day) => ({ value: String(day), label: weekdayNames[day] }));
const same = (a: ProgramSlot, b: ProgramSlot): boolean => a.weekday === b.weekday && a.start === b.start;

/** The weekly appointments of a programme by video: a day and an hour each, in Paris time. */
export function OnlineSlots({ durationMinutes, value, onChange, error }: OnlineSlotsProps) {
  const id = useId();
  const [weekday, setWeekday] = useState(usual.weekday);
  const [start, setStart] = useState(usual.start);
  const [refusal, setRefusal] = useState<string | null>(null);
  const hour = useRef<HTMLInputElement>(null);
  const add = () => {
    const slot = { weekday: Number(weekday), start };
    if (start === '') setRefusal('Indiquez une heure.');
    else if (value.some((other) => same(other, slot))) setRefusal('Ce créneau est déjà dans la liste.');
    else if (meetsAnother(slot, value, durationMinutes)) {
      setRefusal('Ce créneau en chevauche un autre le même jour.');
    } else {
      setRefusal(null);
      onChange(slotsInOrder([...value, slot]));
    }
  };
  return (
    <fieldset className={classes.root} aria-describedby={`${id}-about${error ? ` ${id}-error` : ''}`}>
      <legend className={classes.label}>Créneaux de la semaine</legend>
      <p id={`${id}-about`} className={classes.about}>
        Ajoutez au moins un créneau. Les heures sont celles de Paris.
      </p>
      <div className={classes.add}>
        <NativeSelect
          label="Jour"
          data={dayOptions}
          value={weekday}
          onChange={(event) => {
            setWeekday(event.currentTarget.value);
          }}
        />
        <TimeInput
          ref={hour}
          label="Heure de début"
          value={start}
          onChange={setStart}
          data-field="slots"
          error={refusal}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        <Button variant="light" leftSection={<IconPlus size={17} stroke={1.8} />} onClick={add}>
          Ajouter le créneau
        </Button>
      </div>
      {value.length > 0 && (
        <ul className={classes.chosen} aria-label="Créneaux choisis">
          {value.map((slot) => {
            const words = `${weekdayNames[slot.weekday as keyof typeof weekdayNames]}, ${slot.start} à ${addMinutes(slot.start, durationMinutes)}`;
            return (
              <li key={words} className="num">
                {words}
                <IconButton
                  label={`Retirer ${words}`}
                  variant="subtle"
                  color="gray"
                  icon={<IconX size={16} stroke={1.8} />}
                  onClick={() => {
                    onChange(value.filter((other) => !same(other, slot)));
                    hour.current?.focus();
                  }}
                />
              </li>
            );
          })}
        </ul>
      )}
      <p className={classes.count} role="status">
        <b className="num">{value.length}</b> {plural(value.length, 'créneau choisi', 'créneaux choisis')} par
        semaine
      </p>
      {error && (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
