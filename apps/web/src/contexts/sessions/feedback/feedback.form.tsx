import { fieldMessages } from '@elan/domain/kernel';
import {
  coachFeedbackInputSchema,
  feedbackMarkLabels,
  feedbackMarks,
  type CoachFeedback,
  type CoachFeedbackInput,
  type FeedbackSession,
} from '@elan/domain/sessions';
import { NativeSelect, Select, Textarea } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { addOrChange } from '../../../base/forms/add-or-change.ts';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { useUser } from '../../../base/session/session.ts';
import { DateInput } from '../../../ui/forms/date-input.tsx';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import record from '../../../ui/layout/record-card.module.css';
import { formatTime } from '../../../ui/text/format.ts';
import { todayIn } from '../../../ui/text/local-time.ts';
import { feedbacks, optionsQuery, touched } from './feedback.queries.ts';

type Values = Required<CoachFeedbackInput>;

const valuesOf = (shown: CoachFeedback): Values => ({
  coachId: shown.coachId,
  heldOn: shown.heldOn,
  gymId: shown.gymId,
  sessionId: shown.session?.id ?? null,
  punctuality: shown.punctuality,
  teaching: shown.teaching,
  care: shown.care,
  words: shown.words,
  followUp: shown.followUp ?? '',
});
const names = {
  coachId: 'Coach',
  heldOn: 'Jour',
  gymId: 'Salle',
  sessionId: 'Séance',
  ...feedbackMarkLabels,
  words: 'Ce que vous avez vu',
  followUp: 'Suite à donner',
};
// No mark is given before somebody chooses it.
const scrolled = { options: { maxHeight: 220, overflowY: 'auto' } } as const;
const noMark = Number.NaN;
const empty = (): Values => ({
  coachId: '',
  heldOn: todayIn(),
  gymId: null,
  sessionId: null,
  punctuality: noMark,
  teaching: noMark,
  care: noMark,
  words: '',
  followUp: '',
});

const meaning = ['décevant', 'à améliorer', 'correct', 'bien', 'excellent'];
const markChoices = [
  { value: '', label: 'Choisir' },
  ...meaning.map((word, index) => ({ value: String(index + 1), label: `${index + 1}, ${word}` })),
];

const sessionChoice = ({ id, startsAt, objectiveName, companyName }: FeedbackSession) => ({
  value: id,
  label: `${formatTime(startsAt)}, ${objectiveName}, ${companyName}`,
});

function sessionHint(coachId: string, those: readonly FeedbackSession[] | undefined): string {
  if (coachId === '') return 'Choisissez d’abord le coach.';
  return those?.length === 0 ? 'Ce coach n’en a aucune ce jour-là.' : 'Facultatif.';
}

/** What one saw of the work of a coach: when, at which session, three marks, words, and what is to be done of it. */
export function FeedbackForm({
  shown,
  onClose,
  onSaved,
}: {
  shown: CoachFeedback | null;
  onClose: () => void;
  onSaved: (saved: CoachFeedback) => void;
}) {
  const form = useServerForm<Values, CoachFeedback, CoachFeedback>({
    initial: shown ? valuesOf(shown) : empty(),
    check: (values) => ({
      ...schemaResolver(coachFeedbackInputSchema, { sync: true })(values),
      ...(values.coachId === '' ? { coachId: fieldMessages.choiceRequired } : {}),
    }),
    send: addOrChange(feedbacks.add, feedbacks.change),
    edits: { record: shown, valuesOf, names },
    touches: touched,
    done: ({ coachName }) => ({ title: 'Avis enregistré', message: coachName }),
    onDone: onSaved,
  });
  const { coachId, heldOn, gymId, sessionId } = form.values;
  const { data } = useQuery(optionsQuery(coachId || undefined, heldOn));
  const ofAll = useUser().role === 'ADMIN';
  const coaches = data?.coaches ?? [];
  const known = shown && !coaches.some(({ id }) => id === shown.coachId);
  const change = (patch: Partial<Values>) => {
    form.setValues({ ...patch, sessionId: null });
  };
  return (
    <ServerForm
      form={form}
      label={shown ? 'Corriger l’avis' : 'Donner un avis'}
      submitLabel="Enregistrer"
      onCancel={onClose}
    >
      <div className={record.pair}>
        <Select
          label="Coach"
          required
          searchable
          nothingFoundMessage="Aucun coach de ce nom"
          placeholder="Choisir un coach"
          comboboxProps={{ withinPortal: false }}
          // The list itself scrolls, which its arrows reach; the area around it would hold no focus.
          withScrollArea={false}
          styles={scrolled}
          data={[
            ...(known ? [{ value: shown.coachId, label: shown.coachName }] : []),
            ...coaches.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...form.getInputProps('coachId')}
          value={coachId || null}
          onChange={(id) => {
            change({ coachId: id ?? '' });
          }}
        />
        <DateInput
          label="Jour"
          required
          maxDate={todayIn()}
          {...form.getInputProps('heldOn')}
          value={heldOn}
          onChange={(day) => {
            change({ heldOn: day ?? todayIn() });
          }}
        />
      </div>
      <div className={record.pair}>
        <NativeSelect
          label="Séance"
          description={sessionHint(coachId, data?.sessions)}
          error={form.errors['sessionId']}
          data-field="sessionId"
          value={sessionId ?? ''}
          data={[{ value: '', label: 'Aucune en particulier' }, ...(data?.sessions ?? []).map(sessionChoice)]}
          onChange={(event) => {
            form.setFieldValue('sessionId', event.currentTarget.value || null);
          }}
        />
        {ofAll && (
          <NativeSelect
            label="Salle"
            description="Qui la gère lit cet avis."
            error={form.errors['gymId']}
            data-field="gymId"
            value={gymId ?? ''}
            data={[
              { value: '', label: 'Aucune' },
              ...(data?.gyms ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(event) => {
              form.setFieldValue('gymId', event.currentTarget.value || null);
            }}
          />
        )}
      </div>
      <div className={record.pair}>
        {feedbackMarks.map((mark) => (
          <NativeSelect
            key={mark}
            label={feedbackMarkLabels[mark]}
            required
            error={form.errors[mark]}
            data-field={mark}
            value={Number.isNaN(form.values[mark]) ? '' : String(form.values[mark])}
            data={markChoices}
            onChange={(event) => {
              const { value } = event.currentTarget;
              form.setFieldValue(mark, value === '' ? noMark : Number(value));
            }}
          />
        ))}
      </div>
      <Textarea
        label="Ce que vous avez vu"
        description="Des faits : le coach peut demander à les lire."
        required
        autosize
        minRows={3}
        maxLength={1000}
        {...form.getInputProps('words')}
      />
      <Textarea
        label="Suite à donner"
        description="Facultatif : l’avis reste « à suivre » jusqu’à ce que ce soit fait."
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('followUp')}
      />
    </ServerForm>
  );
}
