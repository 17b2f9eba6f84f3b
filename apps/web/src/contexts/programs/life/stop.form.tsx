import { reasonTooShortMessage } from '@elan/domain/kernel';
import { shortestProgramReason } from '@elan/domain/programs';
import { Textarea } from '@mantine/core';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import record from '../../../ui/layout/record-card.module.css';
import { CancelledSessions } from './cancelled-sessions.tsx';
import { closeWith, type LifeFormProps } from './life-form.ts';
import { life, touched } from './life.queries.ts';

const alike = (typed: string, name: string): boolean =>
  typed.trim().toLocaleLowerCase('fr') === name.trim().toLocaleLowerCase('fr');

/** Stops a programme for good: what it cancels, why, and the name of its company, typed. */
export function StopForm(props: LifeFormProps) {
  const { id, companyName } = props.program;
  const form = useServerForm({
    initial: { name: '', reason: '' },
    check: {
      reason: (value) =>
        value.trim().length < shortestProgramReason ? reasonTooShortMessage(shortestProgramReason) : null,
      name: (value) =>
        alike(value, companyName) ? null : `Saisissez «\u00a0${companyName}\u00a0» pour continuer.`,
    },
    send: ({ name, reason }) => life.stop({ params: { id }, body: { name, reason: reason.trim() } }),
    touches: touched,
    done: () => ({ title: 'Programme arrêté', message: `${companyName} en est prévenue par e-mail.` }),
    onDone: closeWith(props),
  });
  return (
    <ServerForm
      form={form}
      label="Arrêt du programme"
      submitLabel="Arrêter le programme"
      destructive
      onCancel={props.onClose}
    >
      <p className={record.none}>
        Un arrêt est définitif&nbsp;: le programme ne reprendra jamais, et plus aucune séance ne sera
        planifiée. Pour l’interrompre un temps, mettez-le plutôt en pause.
      </p>
      <CancelledSessions programId={id} />
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
    </ServerForm>
  );
}
