import { addressStepSchema, type Company } from '@elan/domain/companies';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import classes from './tutorial-layout.module.css';
import { useFactsForm } from './use-facts-form.ts';

type AddressFormProps = { company: Company; onSaved: () => void };

const noAddress = { line: '', postalCode: '', city: '' };

const valuesOf = ({ address }: Company) => ({ address: address ?? noAddress });
const names = {
  address: {
    label: 'Adresse',
    show: ({ line, postalCode, city }: typeof noAddress) =>
      [line, `${postalCode} ${city}`.trim()].filter(Boolean).join(', '),
  },
};

/** Where the company is: it decides its public holidays. */
export function AddressForm({ company, onSaved }: AddressFormProps) {
  const schema = addressStepSchema;
  const form = useFactsForm({
    company,
    name: 'address',
    valuesOf,
    names,
    schema,
    onSaved,
  });
  return (
    <div className={classes.form}>
      <ServerForm form={form} label="Adresse de l’entreprise" submitLabel="Enregistrer et continuer">
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
      </ServerForm>
    </div>
  );
}
