import { qcmThemeLabels, qcmThemes, type BankQuestion } from '@elan/domain/coaches';
import { Checkbox, NativeSelect, Radio, Textarea, TextInput } from '@mantine/core';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import {
  emptyQuestion,
  inputOfQuestion,
  questionErrors,
  shownLines,
  valuesOfQuestion,
} from './question-values.ts';
import { bank } from './questions.queries.ts';
import classes from './questions.module.css';

const themes = qcmThemes.map((value) => ({ value, label: qcmThemeLabels[value] }));

/** A question of the bank: its theme, its words, its answers and the right one. */
export function QuestionForm({ question, onDone }: { question: BankQuestion | null; onDone: () => void }) {
  const form = useServerForm({
    initial: question ? valuesOfQuestion(question) : emptyQuestion,
    check: questionErrors,
    send: (values) => {
      const input = inputOfQuestion(values);
      if (question === null) return bank.add({ body: input });
      const { id, version } = question;
      return bank.change({ params: { id }, body: { question: input, version } });
    },
    touches: ['coaches'],
    done: question ? 'Question enregistrée' : 'Question ajoutée',
    onDone,
  });
  const { choices, correct } = form.values;
  const filled = choices.findLastIndex((text) => text !== '') + 1;
  return (
    <ServerForm
      form={form}
      label={question ? 'Modifier la question' : 'Ajouter une question'}
      submitLabel="Enregistrer"
      onCancel={onDone}
    >
      <NativeSelect label="Thème" data={themes} {...form.getInputProps('theme')} />
      <Textarea label="Question" required autosize minRows={2} {...form.getInputProps('words')} />
      <fieldset className={classes.choices} data-field="choices">
        <legend>Réponses&nbsp;: cochez la bonne</legend>
        {choices.slice(0, Math.min(choices.length, Math.max(shownLines, filled + 1))).map((text, rank) => (
          // A line has no name of its own: its rank is what it is.
          <div key={`line-${String(rank)}`} className={classes.choice}>
            <Radio
              name="correct"
              aria-label={`La réponse ${rank + 1} est la bonne`}
              checked={correct === rank}
              onChange={() => {
                form.setFieldValue('correct', rank);
                form.clearFieldError('choices');
              }}
            />
            <TextInput
              aria-label={`Réponse ${rank + 1}`}
              value={text}
              maxLength={300}
              onChange={({ currentTarget: { value } }) => {
                form.setFieldValue('choices', choices.with(rank, value));
                form.clearFieldError('choices');
              }}
            />
          </div>
        ))}
        <FormError>{form.errorOf('choices') ?? null}</FormError>
      </fieldset>
      <Checkbox label="Posée aux candidats" {...form.getInputProps('active', { type: 'checkbox' })} />
    </ServerForm>
  );
}
