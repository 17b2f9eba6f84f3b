import { formatPhone } from './phone-digits.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { useKeptCaret } from './use-kept-caret.ts';

type PhoneInputProps = Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'ref'> & {
  /** The number as shown, "06 98 12 34 56". */
  value: string | null | undefined;
  onChange?: (value: string) => void;
};

/** A French phone number, grouped while it is typed. A form that holds it is in controlled mode. */
export function PhoneInput({ value, onChange, ...props }: PhoneInputProps) {
  const { ref, note } = useKeptCaret();
  return (
    <TextField
      label="Téléphone"
      placeholder="06 12 34 56 78"
      autoComplete="tel-national"
      {...props}
      ref={ref}
      type="tel"
      inputMode="tel"
      value={formatPhone(value ?? '')}
      onChange={(event) => {
        note(event);
        onChange?.(formatPhone(event.currentTarget.value));
      }}
    />
  );
}
