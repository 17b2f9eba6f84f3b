import { useId } from 'react';
import { TextField } from './text-field.tsx';
import classes from './colour-field.module.css';

type ColourFieldProps = {
  label: string;
  name: string;
  value: string;
  error?: React.ReactNode;
  onChange: (colour: string) => void;
};

const wellFormed = /^#[0-9a-f]{6}$/i;

/** A colour: chosen on the palette of the browser, or written as #rrggbb. */
export function ColourField({ label, name, value, error, onChange }: ColourFieldProps) {
  const id = useId();
  return (
    <div className={classes.colour}>
      <input
        type="color"
        className={classes.swatch}
        aria-label={`${label}, palette`}
        value={wellFormed.test(value) ? value.toLowerCase() : ''}
        onChange={(event) => {
          onChange(event.currentTarget.value);
        }}
      />
      <TextField
        id={id}
        label={label}
        required
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        data-path={name}
        value={value}
        error={error}
        onChange={(event) => {
          onChange(event.currentTarget.value.trim());
        }}
      />
    </div>
  );
}
