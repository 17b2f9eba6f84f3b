import { addressStepSchema, type Company } from '@elan/domain/companies';
import { Button } from '@mantine/core';
import { FormError } from '../../../ui/form-error.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import classes from './tutorial-layout.module.css';
import { useFactsForm } from './use-facts-form.ts';

type AddressFormProps = { company: Company; onSaved: () => void };

const noAddress = { line: '', postalCode: '', city: '' };

/** Where the company is: it decides its public holidays. */
export function AddressForm({ company, onSaved }: AddressFormProps) {
  const start = { address: company.address ?? noAddress };
  const schema = addressStepSchema;
  const { form, root, submit, general, busy } = useFactsForm({
    company,
    name: 'address',
    start,
    schema,
    onSaved,
  });
  return (
    <form
      ref={root}
      noValidate
      onSubmit={submit}
      aria-label="Adresse de l’entreprise"
      className={classes.form}
    >
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
      <FormError>{general}</FormError>
      <div className={classes.buttons}>
        <Button type="submit" size="md" loading={busy}>
          Enregistrer et continuer
        </Button>
      </div>
    </form>
  );
}
