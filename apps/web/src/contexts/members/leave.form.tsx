import { fieldMessages, type CivilDate } from '@elan/domain/kernel';
import { useState, type SubmitEvent } from 'react';
import { issuesOf, sentenceOf } from '../../app/refusals.ts';
import { DateInput } from '../../ui/date-input.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { todayIn } from '../../ui/local-time.ts';
import { FormButtons } from '../../ui/form-buttons.tsx';
import record from '../../ui/record-card.module.css';

export type LeaveFormProps = {
  /** The first day that may be chosen. */
  joinedOn: CivilDate | null;
  busy: boolean;
  /** What the server refused. */
  error: Error | null;
  onClose: () => void;
  onAnswer: (leftOn: CivilDate) => void;
};

/** The last day of who leaves, chosen in a calendar. */
export function LeaveForm({ joinedOn, busy, error, onClose, onAnswer }: LeaveFormProps) {
  const today = todayIn();
  const [day, setDay] = useState<CivilDate | null>(today);
  const [missing, setMissing] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(day === null);
    if (day !== null) onAnswer(day);
  };
  const refused = issuesOf(error).find(({ path }) => path === 'leftOn')?.message;
  const problem = missing ? fieldMessages.required : refused;
  return (
    <form noValidate onSubmit={submit} aria-label="Retirer de l’entreprise" className={record.form}>
      <DateInput
        label="Dernier jour dans l’entreprise"
        value={day}
        onChange={setDay}
        maxDate={today}
        {...(joinedOn === null ? {} : { minDate: joinedOn })}
        error={problem}
      />
      <FormError>{error && refused === undefined ? sentenceOf(error) : null}</FormError>
      <FormButtons label="Retirer" busy={busy} destructive onCancel={onClose} />
    </form>
  );
}
