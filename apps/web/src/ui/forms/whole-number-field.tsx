import { NumberInput, type NumberInputProps } from '@mantine/core';

/** A whole number, from 0: « 240 ». Its value is '' while it is empty. */
export function WholeNumberField(props: NumberInputProps) {
  return (
    <NumberInput hideControls allowDecimal={false} allowNegative={false} inputMode="numeric" {...props} />
  );
}
