import { faqInputSchema, type FaqEntry, type FaqInput } from '@elan/domain/gyms';
import { Autocomplete } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { ActButton } from '../../base/acts/act-button.tsx';
import { useAct } from '../../base/acts/use-act.ts';
import { addOrChange } from '../../base/forms/add-or-change.ts';
import { useServerForm } from '../../base/forms/use-server-form.ts';
import { ServerForm } from '../../ui/forms/server-form.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import record from '../../ui/layout/record-card.module.css';
import { FaqAnswerField } from './faq-answer-field.tsx';
import { faq, touched } from './faq.queries.ts';

const valuesOf = ({ category, question, answer }: FaqInput): FaqInput => ({ category, question, answer });
const names = { category: 'Catégorie', question: 'Question', answer: 'Réponse' };

type FaqFormProps = { entry: FaqEntry | null; categories: readonly string[]; onClose: () => void };

/** A question, its answer and where it stands. */
export function FaqForm({ entry, categories, onClose }: FaqFormProps) {
  const form = useServerForm<FaqInput, FaqEntry, FaqEntry>({
    initial: valuesOf(entry ?? { category: categories[0] ?? '', question: '', answer: '' }),
    check: schemaResolver(faqInputSchema, { sync: true }),
    send: addOrChange(faq.add, faq.change),
    edits: { record: entry, valuesOf, names },
    touches: touched,
    done: entry ? 'Question enregistrée' : 'Question ajoutée',
    onDone: onClose,
  });
  const remove = useAct({
    send: (id: string) => faq.remove({ params: { id } }),
    touches: touched,
    done: 'Question supprimée',
    onDone: onClose,
  });
  return (
    <>
      <ServerForm
        form={form}
        label={entry ? 'Modifier la question' : 'Nouvelle question'}
        submitLabel={entry ? 'Enregistrer' : 'Ajouter'}
        onCancel={onClose}
      >
        <TextField
          label="Question"
          required
          maxLength={200}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('question')}
        />
        <Autocomplete
          label="Catégorie"
          required
          maxLength={60}
          data={[...categories]}
          {...form.getInputProps('category')}
        />
        <FaqAnswerField
          label="Réponse"
          value={form.values.answer}
          onChange={(answer) => {
            form.setFieldValue('answer', answer);
          }}
          error={form.errorOf('answer')}
        />
      </ServerForm>
      {entry && (
        <div className={record.acts}>
          <ActButton
            label="Supprimer la question"
            act={remove}
            input={entry.id}
            destructive
            question={{ title: 'Supprimer cette question\u202f?', message: 'Cela ne s’annule pas.' }}
          />
        </div>
      )}
    </>
  );
}
