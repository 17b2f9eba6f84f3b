import { fieldMessages } from '@elan/domain/kernel';
import { useServerForm } from '../../base/forms/use-server-form.ts';
import { useKeepAnswer } from '../../base/records/use-keep.ts';
import { DateInput } from '../../ui/forms/date-input.tsx';
import { ServerForm } from '../../ui/forms/server-form.tsx';
import { surveyQuery, surveys } from './survey.queries.ts';

const initial = { endsOn: null as string | null };

/** Asks the employees, until a day. */
export function OpenSurveyForm() {
  const keep = useKeepAnswer(surveyQuery);
  const form = useServerForm({
    initial,
    check: ({ endsOn }) => (endsOn === null ? { endsOn: fieldMessages.required } : {}),
    fields: { 'polls/over': 'endsOn' },
    send: ({ endsOn }) => surveys.open({ body: { endsOn: endsOn ?? '' } }),
    touches: ['polls', 'companies'],
    done: 'Sondage ouvert',
    onDone: keep,
  });
  return (
    <ServerForm form={form} label="Sondage de besoins" submitLabel="Ouvrir le sondage">
      <DateInput
        label="Dernier jour pour répondre"
        required
        {...form.getInputProps('endsOn')}
        value={form.values.endsOn}
      />
    </ServerForm>
  );
}
