import { addMinutes, weekdayNames, zoneNote } from '@elan/domain/kernel';
import type { ProgramSlot, ProgramTypeRules } from '@elan/domain/programs';
import type { WeeklySlot } from '@elan/domain/spots';
import { useId, type ReactNode } from 'react';
import { plural } from '../../ui/text/typography.ts';
import classes from './program-slots.module.css';
import { meetsAnother, slotStartsOf } from './slot-starts.ts';

type ProgramSlotsProps = {
  /** Undefined while no spot is chosen. */
  spotSlots: readonly WeeklySlot[] | undefined;
  rules: ProgramTypeRules;
  durationMinutes: number;
  value: readonly ProgramSlot[];
  /** IANA zone of the spot. */
  zone: string;
  onChange: (slots: ProgramSlot[]) => void;
  error?: ReactNode;
};

const same = (a: ProgramSlot, b: ProgramSlot): boolean => a.weekday === b.weekday && a.start === b.start;

const wanted = ({ slots }: ProgramTypeRules): string =>
  slots.least === slots.most ? `exactement ${slots.least}` : `au moins ${slots.least}`;

/** The weekly appointments, among the hours at which the spot is open: checkboxes, day after day. */
export function ProgramSlots(props: ProgramSlotsProps) {
  const { spotSlots, zone, rules, durationMinutes, value, onChange, error } = props;
  const id = useId();
  const days = spotSlots ? slotStartsOf(spotSlots, durationMinutes) : [];
  const shown = days.flatMap(({ weekday, starts }) => starts.map((start) => ({ weekday, start })));
  // Chosen earlier, for a spot or a duration that no longer allows it: shown too, so that it can be given up.
  const lost = value.filter((slot) => !shown.some((other) => same(slot, other)));

  const toggle = (slot: ProgramSlot, chosen: boolean) => {
    onChange(chosen ? [...value, slot] : value.filter((other) => !same(slot, other)));
  };
  return (
    <fieldset className={classes.root} aria-describedby={`${id}-about${error ? ` ${id}-error` : ''}`}>
      <legend className={classes.label}>Créneaux de la semaine</legend>
      <p id={`${id}-about`} className={classes.about}>
        {spotSlots
          ? `Choisissez ${wanted(rules)} créneaux parmi les heures d’ouverture du lieu${zoneNote(zone)}.`
          : 'Choisissez d’abord un lieu\u00a0: ses heures d’ouverture apparaîtront ici.'}
      </p>
      {spotSlots && (
        <div className={classes.days}>
          {days.map(({ weekday, starts }) => (
            <div key={weekday} className={classes.day} role="group" aria-label={weekdayNames[weekday]}>
              <span className={classes.name} aria-hidden="true">
                {weekdayNames[weekday]}
              </span>
              {starts.map((start) => {
                const slot = { weekday, start };
                const checked = value.some((other) => same(slot, other));
                return (
                  <label key={start} className={`${classes.slot} num`}>
                    <input
                      type="checkbox"
                      data-field="slots"
                      checked={checked}
                      disabled={!checked && meetsAnother(slot, value, durationMinutes)}
                      aria-invalid={error ? true : undefined}
                      aria-label={`${weekdayNames[weekday]}, ${start} à ${addMinutes(start, durationMinutes)}`}
                      onChange={(event) => {
                        toggle(slot, event.currentTarget.checked);
                      }}
                    />
                    <span aria-hidden="true">{start}</span>
                  </label>
                );
              })}
            </div>
          ))}
        </div>
      )}
      {spotSlots && lost.length > 0 && (
        <p className={classes.lost}>
          {plural(
            lost.length,
            'Un créneau choisi n’est plus proposé',
            'Des créneaux choisis ne sont plus proposés',
          )}{' '}
          par ce lieu.{' '}
          <button
            type="button"
            className={classes.forget}
            onClick={() => {
              onChange(value.filter((slot) => !lost.includes(slot)));
            }}
          >
            {plural(lost.length, 'Le retirer', 'Les retirer')}
          </button>
        </p>
      )}
      {spotSlots && (
        <p className={classes.count} role="status">
          <b className="num">{value.length}</b> {plural(value.length, 'créneau choisi', 'créneaux choisis')}{' '}
          par semaine
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
