import { fieldMessages } from '@elan/domain/kernel';
import { pauseInputSchema, pauseProblems, pauseWords, type Program } from '@elan/domain/programs';
import { Checkbox, Textarea } from '@mantine/core';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { DateInput } from '../../../ui/forms/date-input.tsx';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import record from '../../../ui/layout/record-card.module.css';
import { todayIn } from '../../../ui/text/local-time.ts';
import { CancelledSessions } from './cancelled-sessions.tsx';
import { closeWith, type LifeFormProps } from './life-form.ts';
import { life, touched } from './life.queries.ts';

type Values = { startsOn: string | null; endsOn: string | null; endless: boolean; reason: string };

const emptyPause: Values = { startsOn: null, endsOn: null, endless: false, reason: '' };

const daysOf = ({ startsOn, endsOn, endless }: Values) => ({
  startsOn: startsOn ?? '',
  endsOn: endless ? null : endsOn,
});

function pauseErrors(values: Values, today: string): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!values.startsOn) errors['startsOn'] = fieldMessages.required;
  if (!values.endless && !values.endsOn) errors['endsOn'] = fieldMessages.required;
  if (values.startsOn) {
    for (const { path, message } of pauseProblems(daysOf(values), today)) errors[path] ??= message;
  }
  const reason = pauseInputSchema.shape.reason.safeParse(values.reason).error?.issues[0];
  if (reason) errors['reason'] = reason.message;
  return errors;
}

function doneWords(asked: boolean, days: string, { status }: Program) {
  if (asked) return { title: 'Pause demandée', message: `${days}\u00a0: vous serez prévenu de la réponse.` };
  return {
    title: status === 'PAUSED' ? 'Programme en pause' : 'Pause enregistrée',
    message: `Pause ${days}.`,
  };
}

/** Days without sessions, with or without an end, and why: asked by a company, decided by our team. */
export function PauseForm(props: LifeFormProps & { asks: boolean }) {
  const { program, asks } = props;
  const today = todayIn(program.zone);
  const form = useServerForm({
    initial: emptyPause,
    check: (values) => pauseErrors(values, today),
    fields: { 'programs/pause-overlaps': 'startsOn' },
    send: (values) =>
      life.requestPause({
        params: { id: program.id },
        body: { ...daysOf(values), reason: values.reason.trim() },
      }),
    touches: touched,
    done: (changed, values) => doneWords(asks, pauseWords(daysOf(values)), changed),
    onDone: closeWith(props),
  });
  const { startsOn, endsOn, endless } = form.values;
  const isWhole = startsOn !== null && (endless || (endsOn !== null && endsOn >= startsOn));
  return (
    <ServerForm
      form={form}
      label="Pause du programme"
      submitLabel={asks ? 'Demander la pause' : 'Mettre en pause'}
      onCancel={props.onClose}
    >
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
    </ServerForm>
  );
}
