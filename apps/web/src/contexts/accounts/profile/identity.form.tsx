import {
  birthDateRefusal,
  genderLabels,
  genders,
  profileSchema,
  type Gender,
  type OwnProfile,
} from '@elan/domain/accounts';
import { civilDateOf } from '@elan/domain/kernel';
import { Button, Group, NativeSelect, SimpleGrid, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { useLeaveGuard } from '../../../app/leave-guard.ts';
import { fieldErrorsOf, issuesOf, sentenceOf } from '../../../app/refusals.ts';
import { DateInput } from '../../../ui/date-input.tsx';
import { focusRefused } from '../../../ui/focus-refused.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useLatest } from '../../../ui/use-latest.ts';
import { useUpdateProfile } from './profile.queries.ts';

type Values = { firstname: string; lastname: string; gender: string; birthDate: string | null };

const valuesOf = ({ firstname, lastname, gender, birthDate }: OwnProfile): Values => ({
  firstname,
  lastname,
  gender: gender ?? '',
  birthDate,
});

const inputOf = ({ gender, ...values }: Values) => ({
  ...values,
  gender: gender === '' ? null : (gender as Gender),
});

const today = (): string => civilDateOf(Temporal.Now.instant());

function errorsOf(values: Values): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of profileSchema.safeParse(inputOf(values)).error?.issues ?? []) {
    errors[path.join('.')] ??= message;
  }
  const refusal = values.birthDate && birthDateRefusal(values.birthDate, today());
  if (refusal) errors['birthDate'] ??= refusal;
  return errors;
}

const genderOptions = [
  { value: '', label: 'Non précisé' },
  ...genders.map((gender) => ({ value: gender, label: genderLabels[gender] })),
];

/** Who a person is: names, and what they choose to tell. */
export function IdentityForm({ profile }: { profile: OwnProfile }) {
  const form = useForm<Values>({ initialValues: valuesOf(profile), validate: errorsOf });
  const root = useRef<HTMLFormElement>(null);
  const update = useUpdateProfile();
  useLeaveGuard(form.isDirty());
  // A change made elsewhere is shown, unless something is being typed here.
  const latest = useLatest(form);
  useEffect(() => {
    if (latest.current.isDirty()) return;
    latest.current.setInitialValues(valuesOf(profile));
    latest.current.setValues(valuesOf(profile));
  }, [profile, latest]);

  const focusOn = (errors: Record<string, unknown>) => {
    focusRefused(root.current, errors);
  };
  const submit = form.onSubmit((values) => {
    update.mutate(inputOf(values), {
      onSuccess({ profile: kept }) {
        form.setInitialValues(valuesOf(kept));
        form.setValues(valuesOf(kept));
      },
      onError(error) {
        const errors = fieldErrorsOf(error);
        form.setErrors(errors);
        focusOn(errors);
      },
    });
  }, focusOn);
  return (
    <form ref={root} noValidate onSubmit={submit} aria-label="Identité">
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextField label="Prénom" required autoComplete="given-name" {...form.getInputProps('firstname')} />
          <TextField label="Nom" required autoComplete="family-name" {...form.getInputProps('lastname')} />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NativeSelect
            label="Genre"
            description="Facultatif"
            data={genderOptions}
            {...form.getInputProps('gender')}
          />
          <DateInput
            label="Date de naissance"
            description="Facultative"
            clearable
            clearButtonProps={{ 'aria-label': 'Effacer la date de naissance' }}
            maxDate={today()}
            defaultLevel="decade"
            {...form.getInputProps('birthDate')}
            value={form.values.birthDate}
          />
        </SimpleGrid>
        <FormError>
          {update.error && issuesOf(update.error).length === 0 ? sentenceOf(update.error) : null}
        </FormError>
        <Group justify="flex-end">
          <Button type="submit" size="md" loading={update.isPending}>
            Enregistrer
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
