import {
  closingInputSchema,
  closingProblems,
  type ClosingInput,
  type CompanyClosing,
  type CompanyClosings,
} from '@elan/domain/companies';
import { fieldMessages } from '@elan/domain/kernel';
import { useForm } from '@mantine/form';
import { useRef } from 'react';
import { fieldErrorsOf, issuesOf, sentenceOf } from '../../../app/refusals.ts';
import { DateInput } from '../../../ui/date-input.tsx';
import { focusRefused } from '../../../ui/focus-refused.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { notify } from '../../../ui/notify.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { ClosingPreview } from './closing-preview.tsx';
import { useSaveClosing } from './closings.queries.ts';
import { FormButtons } from '../../../ui/form-buttons.tsx';
import classes from './people.module.css';

type Values = { from: string | null; to: string | null; reason: string };

type ClosingFormProps = {
  companyId: string;
  known: CompanyClosings;
  closing: CompanyClosing | null;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
};

const bodyOf = ({ from, to, reason }: Values): ClosingInput | null =>
  from && to ? { from, to, reason: reason.trim() } : null;

/** Days on which the company receives no session, and why. */
export function ClosingForm({ companyId, known, closing, onBusy, onClose }: ClosingFormProps) {
  const others = known.items.filter(({ id }) => id !== closing?.id);
  const before = closing ?? undefined;
  const errorsOf = (values: Values): Record<string, string> => {
    const errors: Record<string, string> = {};
    if (!values.from) errors['from'] = fieldMessages.required;
    if (!values.to) errors['to'] = fieldMessages.required;
    const body = bodyOf(values);
    const issues = body ? closingProblems(body, { today: known.today, others, before }) : [];
    for (const { path, message } of issues) errors[path] ??= message;
    const reason = closingInputSchema.shape.reason.safeParse(values.reason).error?.issues[0];
    if (reason) errors['reason'] = reason.message;
    return errors;
  };
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: closing ?? { from: null, to: null, reason: '' },
    validate: errorsOf,
  });
  const root = useRef<HTMLFormElement>(null);
  const save = useSaveClosing(companyId, closing?.id ?? null);
  const focusOn = (errors: Record<string, unknown>) => {
    focusRefused(root.current, errors);
  };
  const submit = form.onSubmit((values) => {
    const body = bodyOf(values);
    if (!body) return;
    onBusy(true);
    save.mutate(body, {
      onSuccess() {
        notify.success({ title: 'Fermeture enregistrée', message: body.reason });
        onClose();
      },
      onError(error) {
        const errors = fieldErrorsOf(error);
        form.setErrors(errors);
        focusOn(errors);
      },
      onSettled: () => {
        onBusy(false);
      },
    });
  }, focusOn);
  const { from, to } = form.values;
  const hasBegun = closing !== null && closing.from < known.today;
  const isWhole = from && to && !errorsOf({ from, to, reason: 'x' })['from'] && from <= to;
  return (
    <form ref={root} noValidate onSubmit={submit} aria-label="Fermeture" className={classes.form}>
      <div className={classes.pair}>
        <DateInput
          label="Premier jour"
          required
          disabled={hasBegun}
          minDate={hasBegun ? closing.from : known.today}
          {...form.getInputProps('from')}
          value={from}
          onChange={(day) => {
            form.setFieldValue('from', day);
            // Most closings are told by their first day, and many last one day.
            if (day && (!to || to < day)) form.setFieldValue('to', day);
          }}
        />
        <DateInput
          label="Dernier jour"
          description="Compris dans la fermeture."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          minDate={from && from > known.today ? from : known.today}
          {...form.getInputProps('to')}
          value={to}
        />
      </div>
      <TextField
        label="Raison"
        description="Elle figure dans vos calendriers, par exemple Congés d’été."
        required
        maxLength={80}
        autoComplete="off"
        {...form.getInputProps('reason')}
      />
      {isWhole && <ClosingPreview companyId={companyId} from={from} to={to} />}
      <FormError>{save.error && issuesOf(save.error).length === 0 ? sentenceOf(save.error) : null}</FormError>
      <FormButtons label="Enregistrer" busy={save.isPending} onCancel={onClose} />
    </form>
  );
}
