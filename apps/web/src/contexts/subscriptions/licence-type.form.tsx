import { licenceTypeInputSchema, type LicenceType, type LicenceTypeInput } from '@elan/domain/members';
import { schemaResolver, useForm } from '@mantine/form';
import { useRef } from 'react';
import { codeOf, fieldErrorsOf, issuesOf, sentenceOf } from '../../app/refusals.ts';
import { focusRefused } from '../../ui/focus-refused.ts';
import { TextField } from '../../ui/text-field.tsx';
import { FormEnd } from './form-end.tsx';
import { useSaveLicenceType } from './subscriptions.queries.ts';
import classes from './subscriptions.module.css';

const isTaken = (error: unknown): boolean => codeOf(error) === 'licences/type-exists';

type LicenceTypeFormProps = {
  /** The kind to reword; null for a new one. */
  type: LicenceType | null;
  onClose: () => void;
};

/** The words of a kind of licence. */
export function LicenceTypeForm({ type, onClose }: LicenceTypeFormProps) {
  const form = useForm<LicenceTypeInput>({
    mode: 'controlled',
    initialValues: { name: type?.name ?? '', description: type?.description ?? '' },
    validate: schemaResolver(licenceTypeInputSchema, { sync: true }),
  });
  const root = useRef<HTMLFormElement>(null);
  const save = useSaveLicenceType(type?.key ?? null, onClose);
  const refuse = (errors: Record<string, unknown>) => {
    form.setErrors(errors as Record<string, string>);
    focusRefused(root.current, errors);
  };
  const submit = form.onSubmit((body) => {
    save.mutate(body, {
      onError: (error) => {
        refuse(isTaken(error) ? { name: sentenceOf(error) } : fieldErrorsOf(error));
      },
    });
  }, refuse);
  const { error } = save;
  const isNearField = isTaken(error) || issuesOf(error).length > 0;
  return (
    <form ref={root} noValidate onSubmit={submit} aria-label="Type de licence" className={classes.form}>
      <TextField label="Nom" autoComplete="off" data-autofocus {...form.getInputProps('name')} />
      <TextField label="Description" autoComplete="off" {...form.getInputProps('description')} />
      <FormEnd
        label={type ? 'Enregistrer' : 'Ajouter'}
        busy={save.isPending}
        error={error && !isNearField ? sentenceOf(error) : null}
        onCancel={onClose}
      />
    </form>
  );
}
