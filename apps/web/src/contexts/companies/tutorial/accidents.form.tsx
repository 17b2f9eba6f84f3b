import { accidentsStepSchema, type Company } from '@elan/domain/companies';
import { Button, NumberInput } from '@mantine/core';
import { FormError } from '../../../ui/form-error.tsx';
import classes from './tutorial-layout.module.css';
import { useFactsForm } from './use-facts-form.ts';

type AccidentsFormProps = { company: Company; onSaved: () => void };

/** The work accidents of the last 12 months: asked once, even when there is none (specification point 5). */
export function AccidentsForm({ company, onSaved }: AccidentsFormProps) {
  const start: { workAccidents: number | '' } = { workAccidents: company.workAccidents ?? '' };
  const schema = accidentsStepSchema;
  const { form, root, submit, general, busy } = useFactsForm({
    company,
    name: 'accidents',
    start,
    schema,
    onSaved,
  });
  return (
    <form ref={root} noValidate onSubmit={submit} aria-label="Votre prévention" className={classes.form}>
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
      <FormError>{general}</FormError>
      <div className={classes.buttons}>
        <Button type="submit" size="md" loading={busy}>
          Enregistrer et continuer
        </Button>
      </div>
    </form>
  );
}
