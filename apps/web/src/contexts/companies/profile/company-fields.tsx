import { companySizeLabels, companySizeOf, companySizes } from '@elan/domain/companies';
import { NativeSelect, NumberInput, SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { CompanyValues } from './company-values.ts';

type Form = { form: UseFormReturnType<CompanyValues> };

const sizes = companySizes.map((value) => ({ value, label: companySizeLabels[value] }));
const whole = {
  hideControls: true,
  allowDecimal: false,
  allowNegative: false,
  inputMode: 'numeric',
} as const;

/** Name, activity and address: typed by hand, so kept up to date by hand. */
export function FactsFields({ form }: Form) {
  return (
    <>
      <TextField label="Nom de l’entreprise" required {...form.getInputProps('facts.name')} />
      <TextField label="Activité" description="Facultative" {...form.getInputProps('facts.activity')} />
      <TextField
        label="Adresse"
        description="Numéro et voie"
        required
        autoComplete="address-line1"
        {...form.getInputProps('facts.address.line')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextField
          label="Code postal"
          required
          inputMode="numeric"
          maxLength={5}
          autoComplete="postal-code"
          {...form.getInputProps('facts.address.postalCode')}
        />
        <TextField
          label="Ville"
          required
          autoComplete="address-level2"
          {...form.getInputProps('facts.address.city')}
        />
      </SimpleGrid>
    </>
  );
}

/** The head office, for a company whose establishment is elsewhere. */
export function HeadOfficeFields({ form }: Form) {
  return (
    <>
      <TextField
        label="Siège social, numéro et voie"
        description="À remplir seulement s’il est à une autre adresse."
        {...form.getInputProps('headOffice.line')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextField
          label="Code postal du siège"
          inputMode="numeric"
          maxLength={5}
          {...form.getInputProps('headOffice.postalCode')}
        />
        <TextField label="Ville du siège" {...form.getInputProps('headOffice.city')} />
      </SimpleGrid>
    </>
  );
}

/** Size and declared number, which go together, and the work accidents. */
export function SizeFields({ form }: Form) {
  const headcount = form.getInputProps('declaredHeadcount');
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberInput
          {...whole}
          label="Nombre de salariés"
          description="Facultatif&nbsp;: il décide de la taille."
          {...headcount}
          onChange={(value) => {
            form.setFieldValue('declaredHeadcount', typeof value === 'number' ? value : '');
            if (typeof value === 'number' && value >= 1) form.setFieldValue('sizeCode', companySizeOf(value));
          }}
        />
        <NativeSelect
          label="Taille"
          description="Celle que vous avez choisie."
          data={sizes}
          {...form.getInputProps('sizeCode')}
        />
      </SimpleGrid>
      <NumberInput
        {...whole}
        label="Accidents du travail des 12&nbsp;derniers mois"
        description="Ceux que vous avez déclarés. Indiquez 0 s’il n’y en a pas eu."
        maw={420}
        {...form.getInputProps('workAccidents')}
      />
    </>
  );
}
