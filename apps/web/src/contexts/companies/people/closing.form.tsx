import {
  closingInputSchema,
  closingProblems,
  type ClosingInput,
  type CompanyClosing,
  type CompanyClosings,
} from '@elan/domain/companies';
import { fieldMessages } from '@elan/domain/kernel';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { useKeepAnswer } from '../../../base/records/use-keep.ts';
import { DateInput } from '../../../ui/forms/date-input.tsx';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import record from '../../../ui/layout/record-card.module.css';
import { formatDate } from '../../../ui/text/format.ts';
import { ClosingPreview } from './closing-preview.tsx';
import { closings, closingsQuery, touched } from './closings.queries.ts';

type Values = { from: string | null; to: string | null; reason: string };

const blank: Values = { from: null, to: null, reason: '' };

const valuesOf = ({ from, to, reason }: CompanyClosing): Values => ({ from, to, reason });
const dayWords = (date: string | null): string => (date === null ? '' : formatDate(date));
const names = {
  from: { label: 'Premier jour', show: dayWords },
  to: { label: 'Dernier jour', show: dayWords },
  reason: 'Raison',
};

type ClosingFormProps = {
  companyId: string;
  known: CompanyClosings;
  closing: CompanyClosing | null;
  onClose: () => void;
};

// Both days are there once the form is checked.
const bodyOf = ({ from, to, reason }: Values): ClosingInput => ({
  from: from ?? '',
  to: to ?? '',
  reason: reason.trim(),
});

/** Days on which the company receives no session, and why. */
export function ClosingForm({ companyId, known, closing, onClose }: ClosingFormProps) {
  const others = known.items.filter(({ id }) => id !== closing?.id);
  const before = closing ?? undefined;
  const errorsOf = (values: Values): Record<string, string> => {
    const errors: Record<string, string> = {};
    if (!values.from) errors['from'] = fieldMessages.required;
    if (!values.to) errors['to'] = fieldMessages.required;
    const isWhole = values.from && values.to;
    const issues = isWhole ? closingProblems(bodyOf(values), { today: known.today, others, before }) : [];
    for (const { path, message } of issues) errors[path] ??= message;
    const reason = closingInputSchema.shape.reason.safeParse(values.reason).error?.issues[0];
    if (reason) errors['reason'] = reason.message;
    return errors;
  };
  const keep = useKeepAnswer(closingsQuery(companyId));
  const form = useServerForm<Values, CompanyClosings, CompanyClosing>({
    initial: closing ? valuesOf(closing) : blank,
    edits: {
      record: closing,
      valuesOf,
      names,
      currentOf: ({ items }) => items.find(({ id }) => id === closing?.id),
    },
    check: errorsOf,
    send: (values, opened) => {
      const body = bodyOf(values);
      return opened
        ? closings.change({
            params: { id: companyId, closingId: opened.id },
            body: { ...body, version: opened.version },
          })
        : closings.add({ params: { id: companyId }, body });
    },
    touches: touched,
    done: (_list, values) => ({ title: 'Fermeture enregistrée', message: values.reason.trim() }),
    onDone(list) {
      keep(list);
      onClose();
    },
  });
  const { from, to } = form.values;
  const hasBegun = closing !== null && closing.from < known.today;
  const isWhole = from && to && !errorsOf({ from, to, reason: 'x' })['from'] && from <= to;
  return (
    <ServerForm form={form} label="Fermeture" submitLabel="Enregistrer" onCancel={onClose}>
      <div className={record.pair}>
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
    </ServerForm>
  );
}
