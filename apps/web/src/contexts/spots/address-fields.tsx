import type { UseFormReturnType } from '@mantine/form';
import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TextField } from '../../ui/forms/text-field.tsx';
import { addressChoices } from './address-choices.ts';
import { addressesQuery } from './addresses.queries.ts';
import type { SpotValues } from './spot-values.ts';

const waitMs = 250;

/** The address of a spot: what is typed is completed by the geocoder, and taken as it is without it. */
export function AddressFields({ form }: { form: UseFormReturnType<SpotValues> }) {
  const { line } = form.values.address;
  // An address that was chosen, or was there already, needs no suggestion.
  const [settled, setSettled] = useState(line);
  const [asked] = useDebouncedValue(line, waitMs);
  const { data } = useQuery(addressesQuery(asked === settled ? '' : asked));
  const choices = addressChoices(line === settled ? [] : (data?.items ?? []));

  const change = (text: string) => {
    const chosen = choices.get(text);
    form.setFieldValue('address', (typed) => chosen ?? { ...typed, line: text });
    form.clearFieldError('address.line');
    if (!chosen) return;
    setSettled(chosen.line);
    form.clearFieldError('address.postalCode');
    form.clearFieldError('address.city');
  };

  return (
    <>
      <Autocomplete
        wrapperProps={{ 'data-span': '6' }}
        label="Adresse"
        description="Numéro et voie&nbsp;: choisissez parmi les adresses proposées, ou écrivez la vôtre."
        required
        autoComplete="off"
        maxLength={160}
        data={[...choices.keys()]}
        // The geocoder chose already.
        filter={({ options }) => options}
        openOnFocus={false}
        {...form.getInputProps('address.line')}
        onChange={change}
        aria-invalid={form.errors['address.line'] ? true : undefined}
      />
      <TextField
        wrapperProps={{ 'data-span': '2' }}
        label="Code postal"
        required
        inputMode="numeric"
        maxLength={5}
        autoComplete="postal-code"
        {...form.getInputProps('address.postalCode')}
      />
      <TextField
        wrapperProps={{ 'data-span': '4' }}
        label="Ville"
        required
        autoComplete="address-level2"
        {...form.getInputProps('address.city')}
      />
    </>
  );
}
