import { companyFactsSchema, type Company, type CompanyFacts } from '@elan/domain/companies';
import { Button, NumberInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { useDirtyForm } from '../../../app/dirty-forms.ts';
import { formDraft } from '../../../app/form-draft.ts';
import { fieldErrorsOf, issuesOf, sentenceOf } from '../../../app/refusals.ts';
import { focusRefused } from '../../../ui/focus-refused.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import classes from './tutorial-layout.module.css';
import { useUpdateFacts } from './tutorial.queries.ts';

type FactsFormProps = { company: Company; onSaved: () => void };

type FactsValues = { address: CompanyFacts['address']; workAccidents: number | '' };

const noAddress = { line: '', postalCode: '', city: '' };

const valuesOf = ({ address, workAccidents }: Company): FactsValues => ({
  address: address ?? noAddress,
  workAccidents: workAccidents ?? '',
});

// The schema's own sentence speaks to who typed nothing as well.
function factsErrors(values: FactsValues): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of companyFactsSchema.safeParse(values).error?.issues ?? []) {
    errors[path.join('.')] ??= message;
  }
  return errors;
}

/** What the tutorial must know of a company: its address, and its work accidents of the last 12 months. */
export function FactsForm({ company, onSaved }: FactsFormProps) {
  const [start] = useState(() => valuesOf(company));
  const [draft] = useState(() => formDraft(`facts.${company.id}`, start));
  const [kept] = useState(() => draft.read());
  const form = useForm<FactsValues>({
    initialValues: { ...start, ...kept },
    validate: factsErrors,
    onValuesChange: draft.write,
  });
  const root = useRef<HTMLFormElement>(null);
  const update = useUpdateFacts(() => {
    draft.clear();
    onSaved();
  });
  useDirtyForm(kept !== null || form.isDirty(), { survives: true });
  const focusOn = (errors: Record<string, unknown>) => {
    focusRefused(root.current, errors);
  };
  const submit = form.onSubmit(({ address, workAccidents }) => {
    update.mutate(
      { address, workAccidents: Number(workAccidents) },
      {
        onError(error) {
          const errors = fieldErrorsOf(error);
          form.setErrors(errors);
          focusOn(errors);
        },
      },
    );
  }, focusOn);
  return (
    <form ref={root} noValidate onSubmit={submit} aria-label="Votre entreprise" className={classes.form}>
      <TextField
        label="Adresse"
        description="Numéro et voie"
        required
        autoComplete="address-line1"
        {...form.getInputProps('address.line')}
      />
      <div className={classes.row}>
        <TextField
          label="Code postal"
          required
          inputMode="numeric"
          maxLength={5}
          autoComplete="postal-code"
          {...form.getInputProps('address.postalCode')}
        />
        <TextField
          label="Ville"
          required
          autoComplete="address-level2"
          {...form.getInputProps('address.city')}
        />
      </div>
      <NumberInput
        label="Accidents du travail des 12&nbsp;derniers mois"
        description="Ceux que vous avez déclarés. Indiquez 0 s’il n’y en a pas eu."
        required
        hideControls
        allowDecimal={false}
        allowNegative={false}
        inputMode="numeric"
        maw={320}
        {...form.getInputProps('workAccidents')}
      />
      <FormError>
        {update.error && issuesOf(update.error).length === 0 ? sentenceOf(update.error) : null}
      </FormError>
      <div className={classes.buttons}>
        <Button type="submit" size="md" loading={update.isPending}>
          Enregistrer et continuer
        </Button>
      </div>
    </form>
  );
}
