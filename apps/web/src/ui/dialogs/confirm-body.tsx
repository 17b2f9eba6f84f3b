import { fieldMessages, reasonTooShortMessage } from '@elan/domain/kernel';
import { Button } from '@mantine/core';
import { useRef, useState, type SubmitEvent, type ReactNode } from 'react';
import classes from './confirm-body.module.css';
import { FormError } from '../forms/form-error.tsx';
import { TextField } from '../forms/text-field.tsx';

export type ConfirmInput = {
  label: string;
  description?: string;
  /** The text that must be typed, word for word, before going on. */
  mustEqual?: string;
  required?: boolean;
  /** The fewest characters that say something. */
  shortest?: number;
};

export type ConfirmOptions = {
  title: string;
  subtitle?: string;
  message: ReactNode;
  input?: ConfirmInput;
  confirmLabel?: string;
  cancelLabel?: string;
  /** Other ways out, between cancel and confirm. */
  choices?: readonly { id: string; label: string }[];
  /** Something is lost for good: the button is red. */
  destructive?: boolean;
};

export type ConfirmAnswer = {
  /** 'confirm', or the id of another choice. */
  choice: string;
  /** What was typed, '' when nothing was asked. */
  input: string;
};

type ConfirmBodyProps = Omit<ConfirmOptions, 'title'> & {
  onAnswer: (answer: ConfirmAnswer) => void;
  onCancel: () => void;
  busy?: boolean;
  error?: ReactNode;
};

/** Content of a confirmation: message, field, and its buttons, cancel first. It opens on its field, else on cancel. */
export function ConfirmBody(props: ConfirmBodyProps) {
  const { subtitle, message, input, choices = [], destructive = false, onAnswer, onCancel } = props;
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const refuse = (sentence: string) => {
    setProblem(sentence);
    field.current?.focus();
  };

  const answer = (choice: string) => {
    const value = typed.trim();
    if (input?.mustEqual !== undefined && value !== input.mustEqual) {
      refuse(`Saisissez «\u00a0${input.mustEqual}\u00a0» pour continuer.`);
    } else if (input?.required && value === '') {
      refuse(fieldMessages.required);
    } else if (value.length < (input?.shortest ?? 0)) {
      refuse(reasonTooShortMessage(input?.shortest ?? 0));
    } else {
      onAnswer({ choice, input: value });
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    answer('confirm');
  };

  return (
    <form onSubmit={submit} noValidate className={classes.root}>
      {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
      <div>{message}</div>
      {input && (
        <TextField
          ref={field}
          label={input.label}
          description={input.description}
          value={typed}
          required={input.required ?? false}
          error={problem || undefined}
          autoComplete="off"
          data-autofocus
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setProblem('');
          }}
        />
      )}
      <FormError>{props.error}</FormError>
      <div className={classes.buttons}>
        <Button
          variant="default"
          onClick={onCancel}
          disabled={props.busy ?? false}
          {...(input ? {} : { 'data-autofocus': true })}
        >
          {props.cancelLabel ?? 'Annuler'}
        </Button>
        {choices.map(({ id, label }) => (
          <Button
            key={id}
            variant="light"
            disabled={props.busy ?? false}
            onClick={() => {
              answer(id);
            }}
          >
            {label}
          </Button>
        ))}
        <Button type="submit" loading={props.busy ?? false} {...(destructive ? { color: 'corail.7' } : {})}>
          {props.confirmLabel ?? 'Confirmer'}
        </Button>
      </div>
    </form>
  );
}
