import { fieldMessages } from '@elan/domain/kernel';
import { pauseInputSchema, pauseProblems, pauseWords, type Program } from '@elan/domain/programs';
import { Checkbox, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef } from 'react';
import { DateInput } from '../../../ui/date-input.tsx';
import { focusRefused } from '../../../ui/focus-refused.ts';
import { FormButtons } from '../../../ui/form-buttons.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { todayIn } from '../../../ui/local-time.ts';
import record from '../../../ui/record-card.module.css';
import { CancelledSessions } from './cancelled-sessions.tsx';
import { useLifeForm, type LifeFormProps } from './use-life-form.ts';

type Values = { startsOn: string | null; endsOn: string | null; endless: boolean; reason: string };

const doneWords = (asked: boolean, days: string) => (changed: Program) => {
  if (asked) return { title: 'Pause demandée', message: `${days}\u00a0: vous serez prévenu de la réponse.` };
  const isNow = changed.status === 'PAUSED';
  return { title: isNow ? 'Programme en pause' : 'Pause enregistrée', message: `Pause ${days}.` };
};

/** Days without sessions, with or without an end, and why: asked by a company, decided by our team. */
export function PauseForm(props: LifeFormProps & { asks: boolean }) {
  const { program, asks, onClose } = props;
  const today = todayIn(program.zone);
  const { send, busy, general } = useLifeForm(props);
  const root = useRef<HTMLFormElement>(null);
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: { startsOn: null, endsOn: null, endless: false, reason: '' },
    validate(values) {
      const errors: Record<string, string> = {};
      if (!values.startsOn) errors['startsOn'] = fieldMessages.required;
      if (!values.endless && !values.endsOn) errors['endsOn'] = fieldMessages.required;
      if (values.startsOn) {
        const days = { startsOn: values.startsOn, endsOn: values.endless ? null : values.endsOn };
        for (const { path, message } of pauseProblems(days, today)) errors[path] ??= message;
      }
      const reason = pauseInputSchema.shape.reason.safeParse(values.reason).error?.issues[0];
      if (reason) errors['reason'] = reason.message;
      return errors;
    },
  });
  const focusOn = (errors: Record<string, unknown>) => {
    focusRefused(root.current, errors);
  };
  const submit = form.onSubmit(({ startsOn, endsOn, endless, reason }) => {
    const days = { startsOn: startsOn ?? '', endsOn: endless ? null : endsOn };
    send({ act: 'pause', ...days, reason: reason.trim() }, doneWords(asks, pauseWords(days)), (errors) => {
      form.setErrors(errors);
      focusOn(errors);
    });
  }, focusOn);
  const { startsOn, endsOn, endless } = form.values;
  const isWhole = startsOn !== null && (endless || (endsOn !== null && endsOn >= startsOn));
  return (
    <form ref={root} noValidate onSubmit={submit} aria-label="Pause du programme" className={record.form}>
      <div className={record.pair}>
        <DateInput
          label="Premier jour"
          required
          minDate={today}
          {...form.getInputProps('startsOn')}
          value={startsOn}
        />
        {!endless && (
          <DateInput
            label="Dernier jour"
            description="Compris dans la pause."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            required
            minDate={startsOn ?? today}
            {...form.getInputProps('endsOn')}
            value={endsOn}
          />
        )}
      </div>
      <Checkbox
        label="Sans date de fin"
        description={
          asks
            ? 'Le programme reste en pause jusqu’à ce que notre équipe le reprenne avec vous.'
            : 'Le programme reste en pause jusqu’à ce que vous le repreniez.'
        }
        checked={endless}
        onChange={(event) => {
          form.setFieldValue('endless', event.currentTarget.checked);
          form.clearFieldError('endsOn');
        }}
      />
      <Textarea
        label="Raison"
        description={asks ? 'Notre équipe la lira.' : 'L’entreprise la lira.'}
        required
        autosize
        minRows={2}
        maxLength={500}
        autoComplete="off"
        {...form.getInputProps('reason')}
      />
      {isWhole && (
        <CancelledSessions
          programId={program.id}
          days={{ startsOn, ...(endless || endsOn === null ? {} : { endsOn }) }}
          madeUp
        />
      )}
      <FormError>{general}</FormError>
      <FormButtons label={asks ? 'Demander la pause' : 'Mettre en pause'} busy={busy} onCancel={onClose} />
    </form>
  );
}
