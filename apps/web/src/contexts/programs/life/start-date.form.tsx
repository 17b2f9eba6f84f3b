import { addDays, fieldMessages, holidayOn, weekdayOf, type HolidayZone } from '@elan/domain/kernel';
import { programTypeRules, startNotice, startNoticeSentences } from '@elan/domain/programs';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { DateInput } from '../../../ui/forms/date-input.tsx';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import record from '../../../ui/layout/record-card.module.css';
import { formatDate } from '../../../ui/text/format.ts';
import { todayIn } from '../../../ui/text/local-time.ts';
import { closeWith, type LifeFormProps } from './life-form.ts';
import { life, touched } from './life.queries.ts';

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
  const { program, act } = props;
  const { id, startDate, type } = program;
  const isEarlier = act === 'proposeEarlierDate';
  const form = useServerForm({
    initial: { date: null as string | null },
    check: { date: (date) => (date ? null : fieldMessages.startDateRequired) },
    fields: { 'programs/date-not-earlier': 'date', 'programs/date-not-later': 'date' },
    send(values) {
      const input = { params: { id }, body: { date: values.date ?? '' } };
      return isEarlier ? life.proposeDate(input) : life.imposeDate(input);
    },
    touches: touched,
    done: (_changed, values) => ({
      title: words[act].done,
      message: `${formatDate(values.date ?? '', 'long')}, au lieu du ${formatDate(startDate, 'long')}.`,
    }),
    onDone: closeWith(props),
  });
  const today = todayIn(program.zone);
  const minDate = isEarlier ? addDays(today, 1) : addDays(startDate < today ? today : startDate, 1);
  const { date } = form.values;
  const notice = date ? startNotice(date, today) : null;
  return (
    <ServerForm form={form} label="Date de début" submitLabel={words[act].label} onCancel={props.onClose}>
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
    </ServerForm>
  );
}
