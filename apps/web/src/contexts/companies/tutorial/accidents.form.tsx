import { accidentsStepSchema, type Company } from '@elan/domain/companies';
import { NumberInput } from '@mantine/core';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import classes from './tutorial-layout.module.css';
import { useFactsForm } from './use-facts-form.ts';

type AccidentsFormProps = { company: Company; onSaved: () => void };

const valuesOf = ({ workAccidents }: Company): { workAccidents: number | '' } => ({
  workAccidents: workAccidents ?? '',
});
const names = { workAccidents: 'Accidents du travail' };

const takeFocus = (field: HTMLInputElement | null): void => field?.focus();

/** The work accidents of the last 12 months: asked once, even when there is none (specification point 5). */
export function AccidentsForm({ company, onSaved }: AccidentsFormProps) {
  const schema = accidentsStepSchema;
  const form = useFactsForm({
    company,
    name: 'accidents',
    valuesOf,
    names,
    schema,
    onSaved,
  });
  return (
    <div className={classes.form}>
      <ServerForm form={form} label="Votre prévention" submitLabel="Enregistrer et continuer">
        <NumberInput
          label="Accidents du travail des 12&nbsp;derniers mois"
          description="Ceux que vous avez déclarés. Indiquez 0 s’il n’y en a pas eu."
          required
          ref={takeFocus}
          hideControls
          allowDecimal={false}
          allowNegative={false}
          inputMode="numeric"
          maw={320}
          {...form.getInputProps('workAccidents')}
        />
      </ServerForm>
    </div>
  );
}
