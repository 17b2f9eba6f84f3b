import { Input, InputWrapperContext, PinInput } from '@mantine/core';
import { useId, type ClipboardEvent, type ReactNode, type Ref } from 'react';
import classes from './code-cells.module.css';
import { codeDigits, codeLength } from './code-digits.ts';

type CodeCellsProps = {
  /** The figures typed so far, "" to "123456". */
  value: string;
  onChange: (value: string) => void;
  /** The six figures are there: the form may go by itself. */
  onComplete?: (value: string) => void;
  label?: string;
  /** Where the code was sent, for how long it is valid. */
  description?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  /** The first cell, to put the focus there when the code is refused. */
  ref?: Ref<HTMLInputElement>;
};

// The kit ties a sentence to its cells through this, never through a prop.
const bare = {
  offsetBottom: false,
  offsetTop: false,
  getStyles: null,
  inputId: undefined,
  labelId: undefined,
};

/** The six cells of a code received by SMS or e-mail. « 123 456 » can be pasted whole, and the phone may fill it. */
export function CodeCells(props: CodeCellsProps) {
  const { value, onChange, onComplete, label = 'Code à 6\u00a0chiffres' } = props;
  const { description, error, disabled = false, ref } = props;
  const id = useId();
  const notes = [error && `${id}-error`, description && `${id}-description`].filter(Boolean).join(' ');

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const code = codeDigits(event.clipboardData.getData('text/plain'));
    if (code === '') return;
    onChange(code);
    document.getElementById(`${id}-${Math.min(code.length + 1, codeLength)}`)?.focus();
    if (code.length === codeLength) onComplete?.(code);
  };

  return (
    <div className={classes.root}>
      <Input.Label labelElement="div" id={`${id}-label`} size="md">
        {label}
      </Input.Label>
      {description && (
        <Input.Description id={`${id}-description`} size="md">
          {description}
        </Input.Description>
      )}
      <InputWrapperContext value={{ ...bare, describedBy: notes || undefined }}>
        <PinInput
          id={id}
          classNames={{ root: classes.cells ?? '', pinInput: classes.cell ?? '', input: classes.input ?? '' }}
          type="number"
          inputMode="numeric"
          length={codeLength}
          size="lg"
          gap={8}
          placeholder=""
          value={value}
          onChange={onChange}
          {...(onComplete ? { onComplete } : {})}
          error={Boolean(error)}
          disabled={disabled}
          {...(ref ? { ref } : {})}
          aria-labelledby={`${id}-label`}
          aria-describedby={notes || undefined}
          getInputProps={(index) => ({
            'aria-label': `Chiffre ${index + 1} sur ${codeLength}`,
            onPaste: paste,
          })}
        />
      </InputWrapperContext>
      {error && (
        <Input.Error id={`${id}-error`} size="md" role="alert">
          {error}
        </Input.Error>
      )}
    </div>
  );
}
