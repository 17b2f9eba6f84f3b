import { Button } from '@mantine/core';
import type { ReactNode, RefObject, SubmitEvent } from 'react';
import record from '../layout/record-card.module.css';
import { FormButtons } from './form-buttons.tsx';
import type { FormConflictProps } from './form-conflict.tsx';
import { FormError } from './form-error.tsx';
import { LazyFormConflict } from './lazy-form-conflict.tsx';
import { useFirstField } from './use-first-field.ts';

/** What a form of the kit knows of itself, whatever its fields: `useServerForm` makes it. */
export type ServerFormState = {
  readonly root: RefObject<HTMLFormElement | null>;
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** What is refused for the whole form; null for nothing. */
  readonly refusal: string | null;
  readonly busy: boolean;
  /** What was typed earlier is back: how to start again; null otherwise. */
  readonly startAgain: (() => void) | null;
  /** What somebody else changed meanwhile; null for nothing. */
  readonly conflict: FormConflictProps | null;
};

type ServerFormProps = {
  form: ServerFormState;
  /** Name of the form. */
  label: string;
  /** « Enregistrer »; null when it is only read. */
  submitLabel: string | null;
  destructive?: boolean;
  /** Left out on a page, which has nothing to close. */
  onCancel?: (() => void) | undefined;
  /** « Annuler », unless another word says better what stays. */
  cancelLabel?: string;
  /** Of a narrow page: its button takes the whole width. */
  wide?: boolean;
  /** Its own buttons, where it is sent in more than one way: `submitLabel` is then null. */
  buttons?: ReactNode;
  /** Under what is refused: where the reader mends it. */
  remedy?: ReactNode;
  children: ReactNode;
};

/** A form that the server answers: its fields, what is refused for all of them, cancel and send. */
export function ServerForm(props: ServerFormProps) {
  const { form, label, submitLabel, onCancel, remedy, buttons, children } = props;
  const { root } = form;
  useFirstField(root);
  return (
    // Sent by the browser before the code is there, its words would stand in the address: never those of a password.
    <form
      ref={root}
      method="post"
      noValidate
      onSubmit={form.submit}
      aria-label={label}
      className={record.form}
    >
      {form.startAgain && (
        <p className={record.none} role="status">
          Votre saisie a été retrouvée.{' '}
          <Button variant="subtle" size="compact-sm" onClick={form.startAgain}>
            Repartir de zéro
          </Button>
        </p>
      )}
      {children}
      {form.conflict && <LazyFormConflict {...form.conflict} />}
      <FormError>{form.refusal}</FormError>
      {remedy}
      {buttons}
      {submitLabel !== null && (
        <FormButtons
          label={submitLabel}
          busy={form.busy}
          destructive={props.destructive ?? false}
          onCancel={onCancel}
          cancelLabel={props.cancelLabel}
          wide={props.wide ?? false}
        />
      )}
    </form>
  );
}
