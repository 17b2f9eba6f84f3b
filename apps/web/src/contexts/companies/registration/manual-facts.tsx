import type { DirectoryEntry } from '@elan/domain/companies';
import { SimpleGrid, Stack } from '@mantine/core';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { obstacleOf } from '../directory/company-obstacle.ts';
import type { RegistrationForm } from './use-registration-steps.ts';

/** The facts of a company that the registry does not know, typed by its manager. */
export function ManualFacts({ form, known }: { form: RegistrationForm; known: DirectoryEntry | null }) {
  const siret = form.getInputProps('company.siret');
  return (
    <Stack gap="md">
      <TextField
        label="SIRET"
        description="14 chiffres, sur vos factures ou votre extrait Kbis."
        inputMode="numeric"
        autoComplete="off"
        {...siret}
        error={siret.error ?? (known && obstacleOf(known))}
      />
      <TextField
        label="Nom de l’entreprise"
        autoComplete="organization"
        {...form.getInputProps('company.name')}
      />
      <TextField
        label="Adresse"
        placeholder="12 rue de la République"
        autoComplete="street-address"
        {...form.getInputProps('company.address.line')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextField
          label="Code postal"
          inputMode="numeric"
          autoComplete="postal-code"
          {...form.getInputProps('company.address.postalCode')}
        />
        <TextField
          label="Ville"
          autoComplete="address-level2"
          {...form.getInputProps('company.address.city')}
        />
      </SimpleGrid>
    </Stack>
  );
}
