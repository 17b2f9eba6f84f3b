import { fieldMessages } from '@elan/domain/kernel';
import { useRef, useState, type KeyboardEvent } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { finishedTime, shiftedTime, typedTime } from './time-digits.ts';

type TimeInputProps = Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  /** 'HH:MM', or '' when nothing is chosen. */
  value: string;
  /** Called with a whole hour only, or '' when the field is emptied, or left with what is no hour. */
  onChange?: (value: string) => void;
  /** Minutes that the up and down arrows add or take away. */
  step?: number;
};

/**
 * An hour on 24 hours, typed as it comes: "9", "9h30", "0930". The browser's own time field follows the
 * language of the browser, and would show AM and PM to some.
 */
export function TimeInput({ value, onChange, step = 15, onBlur, onKeyDown, ...props }: TimeInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  const isColonWritten = useRef(false);

  const finish = () => {
    if (typed === null) return;
    const finished = finishedTime(typed);
    onChange?.(finished ?? '');
    // What is no hour stays, to be mended, and stands for none.
    const isHour = typed === '' || finished !== null;
    setIsWrong(!isHour);
    if (isHour) setTyped(null);
  };
  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.key === 'Enter') finish();
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const from = (typed === null ? value : finishedTime(typed)) || '08:00';
    setTyped(null);
    setIsWrong(false);
    onChange?.(shiftedTime(from, event.key === 'ArrowUp' ? step : -step));
  };

  return (
    <TextField
      label="Heure"
      placeholder="12:30"
      autoComplete="off"
      {...props}
      {...(isWrong && { error: fieldMessages.timeInvalid })}
      inputMode="numeric"
      maxLength={5}
      className="num"
      value={typed ?? value}
      onChange={(event) => {
        const { value: entered } = event.currentTarget;
        const isParted = /\D/.test(entered);
        // One that the field shows already came as it did.
        if (!isParted || !(typed ?? value).includes(':')) isColonWritten.current = isParted;
        const next = typedTime(entered, isColonWritten.current);
        setTyped(next);
        setIsWrong(false);
        // A whole hour needs no leaving of the field.
        if (next.length === 5 && finishedTime(next)) onChange?.(next);
      }}
      onKeyDown={move}
      onBlur={(event) => {
        finish();
        onBlur?.(event);
      }}
    />
  );
}
