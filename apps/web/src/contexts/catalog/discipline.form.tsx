import { disciplineInputSchema, type Discipline, type DisciplineInput } from '@elan/domain/catalog';
import { schemaResolver, useForm } from '@mantine/form';
import { useRef } from 'react';
import { codeOf, fieldErrorsOf, issuesOf, sentenceOf } from '../../app/refusals.ts';
import { focusRefused } from '../../ui/focus-refused.ts';
import { FormButtons } from '../../ui/form-buttons.tsx';
import { FormError } from '../../ui/form-error.tsx';
import record from '../../ui/record-card.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { useSaveDiscipline } from './catalog.queries.ts';

const isTaken = (error: unknown): boolean => codeOf(error) === 'disciplines/name-taken';

type DisciplineFormProps = { discipline: Discipline | null; onClose: () => void };

/** The name of a discipline. */
export function DisciplineForm({ discipline, onClose }: DisciplineFormProps) {
  const form = useForm<DisciplineInput>({
    mode: 'controlled',
    initialValues: { name: discipline?.name ?? '' },
    validate: schemaResolver(disciplineInputSchema, { sync: true }),
  });
  const root = useRef<HTMLFormElement>(null);
  const save = useSaveDiscipline(discipline?.id ?? null);
  const refuse = (errors: Record<string, unknown>) => {
    focusRefused(root.current, errors);
  };
  const submit = form.onSubmit((body) => {
    save.mutate(body, {
      onSuccess: onClose,
      onError(error) {
        const errors = isTaken(error) ? { name: sentenceOf(error) } : fieldErrorsOf(error);
        form.setErrors(errors);
        refuse(errors);
      },
    });
  }, refuse);
  const { error } = save;
  const isNearField = isTaken(error) || issuesOf(error).length > 0;
  return (
    <form ref={root} noValidate onSubmit={submit} aria-label="Discipline" className={record.form}>
      <TextField
        label="Nom"
        required
        maxLength={60}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <FormError>{error && !isNearField ? sentenceOf(error) : null}</FormError>
      <FormButtons label={discipline ? 'Enregistrer' : 'Ajouter'} busy={save.isPending} onCancel={onClose} />
    </form>
  );
}
