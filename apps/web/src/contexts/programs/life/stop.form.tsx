import { reasonTooShortMessage } from '@elan/domain/kernel';
import { shortestProgramReason } from '@elan/domain/programs';
import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef } from 'react';
import { focusRefused } from '../../../ui/focus-refused.ts';
import { FormButtons } from '../../../ui/form-buttons.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import record from '../../../ui/record-card.module.css';
import { TextField } from '../../../ui/text-field.tsx';
import { CancelledSessions } from './cancelled-sessions.tsx';
import { useLifeForm, type LifeFormProps } from './use-life-form.ts';

const alike = (typed: string, name: string): boolean =>
  typed.trim().toLocaleLowerCase('fr') === name.trim().toLocaleLowerCase('fr');

/** Stops a programme for good: what it cancels, why, and the name of its company, typed. */
export function StopForm(props: LifeFormProps) {
  const { program, onClose } = props;
  const { companyName } = program;
  const { send, busy, general } = useLifeForm(props);
  const root = useRef<HTMLFormElement>(null);
  const form = useForm({
    initialValues: { name: '', reason: '' },
    validate: {
      reason: (value) =>
        value.trim().length < shortestProgramReason ? reasonTooShortMessage(shortestProgramReason) : null,
      name: (value) =>
        alike(value, companyName) ? null : `Saisissez «\u00a0${companyName}\u00a0» pour continuer.`,
    },
  });
  const focusOn = (errors: Record<string, unknown>) => {
    focusRefused(root.current, errors);
  };
  const submit = form.onSubmit(({ name, reason }) => {
    send(
      { act: 'stop', name, reason: reason.trim() },
      () => ({ title: 'Programme arrêté', message: `${companyName} en est prévenue par e-mail.` }),
      (errors) => {
        form.setErrors(errors);
        focusOn(errors);
      },
    );
  }, focusOn);
  return (
    <form ref={root} noValidate onSubmit={submit} aria-label="Arrêt du programme" className={record.form}>
      <p className={record.none}>
        Un arrêt est définitif&nbsp;: le programme ne reprendra jamais, et plus aucune séance ne sera
        planifiée. Pour l’interrompre un temps, mettez-le plutôt en pause.
      </p>
      <CancelledSessions programId={program.id} />
      <Textarea
        label="Raison de l’arrêt"
        description="L’entreprise la lira."
        required
        autosize
        minRows={2}
        maxLength={500}
        autoComplete="off"
        {...form.getInputProps('reason')}
      />
      <TextField
        label={`Saisissez «\u00a0${companyName}\u00a0» pour confirmer`}
        required
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <FormError>{general}</FormError>
      <FormButtons label="Arrêter le programme" busy={busy} destructive onCancel={onClose} />
    </form>
  );
}
