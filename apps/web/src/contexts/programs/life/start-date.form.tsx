import { addDays, fieldMessages, holidayOn, weekdayOf, type HolidayZone } from '@elan/domain/kernel';
import { programTypeRules, startNotice, startNoticeSentences } from '@elan/domain/programs';
import { Alert } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRef } from 'react';
import { DateInput } from '../../../ui/date-input.tsx';
import { focusRefused } from '../../../ui/focus-refused.ts';
import { formatDate } from '../../../ui/format.ts';
import { FormButtons } from '../../../ui/form-buttons.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { todayIn } from '../../../ui/local-time.ts';
import record from '../../../ui/record-card.module.css';
import { useLifeForm, type LifeFormProps } from './use-life-form.ts';

const words = {
  proposeEarlierDate: {
    label: 'Proposer cette date',
    intro:
      'L’entreprise a 72\u00a0heures pour l’accepter ou la refuser. Sans réponse, la date prévue est gardée.',
    done: 'Date proposée',
  },
  imposeLaterDate: {
    label: 'Reporter le début',
    intro: 'L’entreprise en est prévenue par e-mail. Le nombre de séances ne change pas.',
    done: 'Début reporté',
  },
} as const;

// The spot's own holidays are checked by the server; those of every zone are left out of the calendar.
const zone: HolidayZone = 'metropole';

/** Another start for a programme that has its coach: an earlier one is proposed, a later one is imposed. */
export function StartDateForm(props: LifeFormProps & { act: keyof typeof words }) {
  const { program, act, onClose } = props;
  const { startDate, type } = program;
  const { send, busy, general } = useLifeForm(props);
  const root = useRef<HTMLFormElement>(null);
  const form = useForm<{ date: string | null }>({
    mode: 'controlled',
    initialValues: { date: null },
    validate: { date: (date) => (date ? null : fieldMessages.startDateRequired) },
  });
  const focusOn = (errors: Record<string, unknown>) => {
    focusRefused(root.current, errors);
  };
  const submit = form.onSubmit(({ date }) => {
    const day = date ?? '';
    send(
      { act, date: day },
      () => ({
        title: words[act].done,
        message: `${formatDate(day, 'long')}, au lieu du ${formatDate(startDate, 'long')}.`,
      }),
      (errors) => {
        form.setErrors(errors);
        focusOn(errors);
      },
    );
  }, focusOn);
  const today = todayIn(program.zone);
  const isEarlier = act === 'proposeEarlierDate';
  const minDate = isEarlier ? addDays(today, 1) : addDays(startDate < today ? today : startDate, 1);
  const { date } = form.values;
  const notice = date ? startNotice(date, today) : null;
  return (
    <form ref={root} noValidate onSubmit={submit} aria-label="Date de début" className={record.form}>
      <p className={record.none}>
        Début prévu le {formatDate(startDate, 'long')}. {words[act].intro}
      </p>
      <DateInput
        label={isEarlier ? 'Date plus proche' : 'Nouvelle date de début'}
        required
        minDate={minDate}
        {...(isEarlier ? { maxDate: addDays(startDate, -1) } : {})}
        excludeDate={(day) =>
          programTypeRules[type].startsOnMonday &&
          (weekdayOf(day) !== 1 || holidayOn(zone, day) !== undefined)
        }
        {...form.getInputProps('date')}
        value={date}
      />
      {notice && (
        <Alert color="miel" variant="light" icon={<IconAlertTriangle size={20} />}>
          {startNoticeSentences[notice].withCoach}
        </Alert>
      )}
      <FormError>{general}</FormError>
      <FormButtons label={words[act].label} busy={busy} onCancel={onClose} />
    </form>
  );
}
