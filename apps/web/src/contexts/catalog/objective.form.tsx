import type { ObjectiveCard } from '@elan/domain/catalog';
import { NativeSelect, NumberInput, Radio, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDirtyForm } from '../../app/dirty-forms.ts';
import { codeOf, fieldErrorsOf, issuesOf, sentenceOf } from '../../app/refusals.ts';
import { focusRefused } from '../../ui/focus-refused.ts';
import { FormButtons } from '../../ui/form-buttons.tsx';
import { FormError } from '../../ui/form-error.tsx';
import record from '../../ui/record-card.module.css';
import { TextField } from '../../ui/text-field.tsx';
import classes from './catalog.module.css';
import { disciplinesQuery, useSaveObjective } from './catalog.queries.ts';
import { intensityWords } from './intensity-words.ts';
import {
  emptyObjective,
  inputOfObjective,
  objectiveFieldErrors,
  valuesOfObjective,
  type ObjectiveValues,
} from './objective-values.ts';

type ObjectiveFormProps = {
  /** The objective to change; null for a new one. */
  objective: ObjectiveCard | null;
  onCancel: () => void;
  onSaved: (objective: ObjectiveCard) => void;
};

// A refusal that has a code of its own is about the keyword.
const isOfKeyword = (error: unknown): boolean => codeOf(error)?.startsWith('objectives/keyword-') ?? false;

/** What an objective is, in the words of its readers. */
export function ObjectiveForm({ objective, onCancel, onSaved }: ObjectiveFormProps) {
  const { data: disciplines } = useQuery(disciplinesQuery);
  const form = useForm<ObjectiveValues>({
    mode: 'controlled',
    initialValues: objective ? valuesOfObjective(objective) : emptyObjective,
    validate: objectiveFieldErrors,
  });
  const root = useRef<HTMLFormElement>(null);
  const save = useSaveObjective(objective?.id ?? null);
  useDirtyForm(form.isDirty());
  const refuse = (errors: Record<string, unknown>) => {
    focusRefused(root.current, errors);
  };
  const submit = form.onSubmit((values) => {
    save.mutate(inputOfObjective(values), {
      onSuccess: (saved) => {
        form.resetDirty();
        onSaved(saved);
      },
      onError(error) {
        const errors = isOfKeyword(error) ? { keyword: sentenceOf(error) } : fieldErrorsOf(error);
        form.setErrors(errors);
        refuse(errors);
      },
    });
  }, refuse);
  const { error } = save;
  const isNearField = isOfKeyword(error) || issuesOf(error).length > 0;
  const settled = objective?.used ?? false;
  return (
    <form ref={root} noValidate onSubmit={submit} aria-label="Objectif" className={record.form}>
      <div className={record.pair}>
        <TextField
          label="Nom"
          description="Celui que lisent les entreprises."
          required
          maxLength={80}
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <TextField
          label="Mot-clé"
          description={
            settled
              ? 'Des programmes ou des séances le portent\u00a0: il ne change plus.'
              : 'Lettres sans accent, chiffres et tirets\u00a0: «\u00a0perte-de-poids\u00a0».'
          }
          required
          readOnly={settled}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('keyword')}
        />
      </div>
      <Textarea
        label="Description"
        description="Ce qu’une personne y gagne, en une ou deux phrases."
        required
        autosize
        minRows={3}
        maxLength={600}
        {...form.getInputProps('description')}
      />
      <div className={record.pair}>
        <Radio.Group label="Intensité" required {...form.getInputProps('intensity')}>
          <div className={classes.choices}>
            {Object.entries(intensityWords).map(([value, words]) => (
              <Radio key={value} value={value} label={`${value} · ${words}`} />
            ))}
          </div>
        </Radio.Group>
        <NumberInput
          label="Énergie dépensée, en kcal"
          required
          hideControls
          allowDecimal={false}
          allowNegative={false}
          inputMode="numeric"
          {...form.getInputProps('kcal')}
        />
      </div>
      <NativeSelect
        label="Discipline"
        data={[
          { value: '', label: 'Sans discipline' },
          ...(disciplines?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...form.getInputProps('disciplineId')}
      />
      <FormError>{error && !isNearField ? sentenceOf(error) : null}</FormError>
      <FormButtons
        label={objective ? 'Enregistrer' : 'Ajouter l’objectif'}
        busy={save.isPending}
        onCancel={onCancel}
      />
    </form>
  );
}
