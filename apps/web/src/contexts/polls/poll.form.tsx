import { pollInputSchema, type Poll } from '@elan/domain/polls';
import { Switch, Textarea } from '@mantine/core';
import { inputErrors } from '../../base/forms/input-errors.ts';
import { useServerForm } from '../../base/forms/use-server-form.ts';
import { ColourField } from '../../ui/forms/colour-field.tsx';
import { DateInput } from '../../ui/forms/date-input.tsx';
import { ServerForm } from '../../ui/forms/server-form.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { WholeNumberField } from '../../ui/forms/whole-number-field.tsx';
import record from '../../ui/layout/record-card.module.css';
import { todayIn } from '../../ui/text/local-time.ts';
import { emptyPoll, inputOf, valuesOf, type PollValues } from './poll-values.ts';
import { targetKindLabels } from './poll-words.ts';
import { polls, touched } from './polls.queries.ts';
import { QuestionLines } from './question-lines.tsx';
import { TargetField } from './target-field.tsx';

const names = {
  title: 'Titre',
  description: 'Description',
  context: 'Contexte',
  startsOn: 'Premier jour',
  endsOn: 'Dernier jour',
  reward: 'Récompense',
  anonymous: 'Anonymat',
  link: 'Lien',
  colour: 'Couleur',
  target: { label: 'Pour', show: (target: PollValues['target']) => targetKindLabels[target.kind] },
  questions: {
    label: 'Questions',
    show: (questions: PollValues['questions']) => questions.map(({ label }) => label).join(', '),
  },
};

type PollFormProps = { poll: Poll | null; onCancel: () => void; onSaved: (poll: Poll) => void };

/** A poll: a draft changes whole, what is published its words and its later days (state machine 10). */
export function PollForm({ poll, onCancel, onSaved }: PollFormProps) {
  const form = useServerForm<PollValues, Poll, Poll>({
    initial: poll ? valuesOf(poll) : emptyPoll(todayIn()),
    check: (values) => inputErrors(pollInputSchema, inputOf(values)),
    send: (values, opened) =>
      opened
        ? polls.change({ params: { id: opened.id }, body: { ...inputOf(values), version: opened.version } })
        : polls.add({ body: inputOf(values) }),
    edits: { record: poll, valuesOf, names },
    touches: touched,
    fields: { 'polls/reward-frozen': 'reward' },
    done: ({ title }) => ({ title: poll ? 'Sondage enregistré' : 'Brouillon enregistré', message: title }),
    onDone: onSaved,
  });
  const isDraft = poll === null || poll.status === 'DRAFT';
  return (
    <ServerForm
      form={form}
      label={poll ? 'Modifier le sondage' : 'Nouveau sondage'}
      submitLabel={poll ? 'Enregistrer' : 'Enregistrer le brouillon'}
      onCancel={onCancel}
    >
      {!isDraft && (
        <p className={record.none}>
          Ce sondage est publié&nbsp;: seuls son titre, son contexte et des dates plus tardives peuvent
          changer.
        </p>
      )}
      <TextField
        label="Titre"
        required
        maxLength={120}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('title')}
      />
      <TextField
        label="Description"
        maxLength={500}
        autoComplete="off"
        disabled={!isDraft}
        {...form.getInputProps('description')}
      />
      <Textarea
        label="Contexte"
        description="Pourquoi vous posez ces questions. Il se lit avant la première."
        autosize
        minRows={2}
        maxLength={1000}
        {...form.getInputProps('context')}
      />
      <div className={record.pair}>
        <DateInput
          label="Premier jour"
          required
          {...form.getInputProps('startsOn')}
          value={form.values.startsOn}
        />
        <DateInput
          label="Dernier jour"
          required
          {...form.getInputProps('endsOn')}
          value={form.values.endsOn}
        />
      </div>
      <div className={record.pair}>
        <WholeNumberField
          label="Récompense en Fitcoins"
          description={
            poll?.reward
              ? 'Elle est fixée et ne change plus.'
              : 'Vide\u00a0: aucune. Une fois fixée, elle ne change plus.'
          }
          disabled={poll?.reward !== undefined && poll.reward !== null}
          {...form.getInputProps('reward')}
        />
        <TextField
          label="Lien pour en savoir plus"
          description="Une adresse qui commence par https://."
          autoComplete="off"
          disabled={!isDraft}
          {...form.getInputProps('link')}
        />
      </div>
      {isDraft && (
        <>
          <Switch
            label="Anonyme"
            description="Dit avant la première question, et définitif dès la publication."
            {...form.getInputProps('anonymous', { type: 'checkbox' })}
          />
          <TargetField
            value={form.values.target}
            name={poll?.target.name ?? undefined}
            error={form.errorOf('target')}
            onChange={(target) => {
              form.setFieldValue('target', target);
              form.clearFieldError('target');
            }}
          />
          <ColourField
            label="Couleur d’affichage"
            name="colour"
            value={form.values.colour}
            error={form.errors['colour']}
            onChange={(colour) => {
              form.setFieldValue('colour', colour);
            }}
          />
          <QuestionLines
            value={form.values.questions}
            errorOf={form.errorOf}
            onChange={(questions) => {
              form.setFieldValue('questions', questions);
            }}
          />
        </>
      )}
    </ServerForm>
  );
}
