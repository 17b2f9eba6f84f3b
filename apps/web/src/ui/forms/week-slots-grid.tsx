import { Button, Menu, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useId, useState, type ReactNode } from 'react';
import classes from './week-slots-grid.module.css';
import { WeekSlotsCells } from './week-slots-cells.tsx';
import { WeekSlotsList } from './week-slots-list.tsx';
import {
  cellsOfPreset,
  coveredCells,
  weekdays,
  weekPresets,
  withCells,
  withDayCopied,
  type WeekSlot,
} from './week-slots.ts';
import { plural } from '../text/typography.ts';

type WeekSlotsGridProps = {
  label: string;
  description?: ReactNode;
  value: readonly WeekSlot[];
  /** Slots of one hour, in the order of the week. */
  onChange: (slots: WeekSlot[]) => void;
  /** First hour shown. */
  minHour?: number;
  /** Hour at which the last slot ends. */
  maxHour?: number;
  error?: ReactNode;
  disabled?: boolean;
};

type Shape = 'grid' | 'list';

/**
 * The weekly opening hours: a grid Monday to Sunday for the mouse, the finger and the arrow keys, and the same
 * choice as a list of checkboxes, shown first on a phone.
 */
export function WeekSlotsGrid(props: WeekSlotsGridProps) {
  const { label, description, value, onChange, minHour = 6, maxHour = 22, error, disabled = false } = props;
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useState<Shape | null>(null);
  const shape = chosen ?? (phone ? 'list' : 'grid');
  const id = useId();

  const covered = coveredCells(value);
  const hours = Array.from({ length: maxHour - minHour }, (_, index) => minHour + index);
  const toggle = (keys: readonly string[], open: boolean) => {
    if (!disabled) onChange(withCells(value, keys, open));
  };
  const shared = { label, hours, covered, onToggle: toggle, disabled };
  const days = new Set([...covered].map((key) => key.split('-')[0])).size;

  return (
    <div className={classes.root} role="group" aria-labelledby={id} aria-describedby={`${id}-about`}>
      <div className={classes.head}>
        <div>
          <p id={id} className={classes.label}>
            {label}
          </p>
          <p id={`${id}-about`} className={classes.description}>
            {description ?? 'Choisissez les heures d’ouverture de la semaine.'}
            {shape === 'grid' && !disabled && ' Glissez pour en choisir plusieurs.'}
          </p>
        </div>
        <SegmentedControl
          size="xs"
          aria-label="Présentation des créneaux"
          data={[
            { value: 'grid', label: 'Grille' },
            { value: 'list', label: 'Liste' },
          ]}
          value={shape}
          onChange={setChosen}
        />
      </div>
      {!disabled && (
        <div className={classes.presets} role="group" aria-label="Choix rapides">
          {weekPresets.map((preset) => (
            <Button
              key={preset.id}
              variant="default"
              size="compact-sm"
              onClick={() => toggle(cellsOfPreset(preset), true)}
            >
              {preset.label}
            </Button>
          ))}
          {covered.size > 0 && <CopyDay value={value} onChange={onChange} />}
        </div>
      )}
      {shape === 'grid' ? <WeekSlotsCells {...shared} /> : <WeekSlotsList {...shared} />}
      <div className={classes.foot}>
        <p className={classes.count} role="status">
          <span className="num">{covered.size}</span> {plural(covered.size, 'créneau', 'créneaux')} d’une
          heure sur <span className="num">{days}</span> {plural(days, 'jour', 'jours')}
        </p>
        {covered.size > 0 && !disabled && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              onChange([]);
            }}
          >
            Tout effacer
          </Button>
        )}
      </div>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

const workingDays = [1, 2, 3, 4, 5];

/** Gives the hours of a day to the other working days. */
function CopyDay({ value, onChange }: Pick<WeekSlotsGridProps, 'value' | 'onChange'>) {
  const filled = [...new Set(value.map(({ weekday }) => weekday))].toSorted((a, b) => a - b);
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" size="compact-sm">
          Copier un jour…
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {filled.map((weekday) => (
          <Menu.Item key={weekday} onClick={() => onChange(withDayCopied(value, weekday, workingDays))}>
            Copier {weekdays[weekday - 1]} du lundi au vendredi
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
