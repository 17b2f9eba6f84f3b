import {
  birthDateRefusal,
  genderLabels,
  genders,
  profileSchema,
  type Gender,
  type OwnProfile,
  type SessionUser,
} from '@elan/domain/accounts';
import { civilDateOf } from '@elan/domain/kernel';
import { NativeSelect, SimpleGrid } from '@mantine/core';
import { inputErrors } from '../../../base/forms/input-errors.ts';
import { useLeaveGuard } from '../../../base/forms/leave-guard.ts';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { useKeepAnswer } from '../../../base/records/use-keep.ts';
import { adoptUser, useUser } from '../../../base/session/session.ts';
import { DateInput } from '../../../ui/forms/date-input.tsx';
import type { FieldNames } from '../../../ui/forms/field-conflicts.ts';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { formatDate } from '../../../ui/text/format.ts';
import { choicesOf } from '../../../ui/lists/filters.ts';
import { own, profileQuery, touched } from './profile.queries.ts';

type Values = { firstname: string; lastname: string; gender: string; birthDate: string | null };

const valuesOf = ({ firstname, lastname, gender, birthDate }: OwnProfile): Values => ({
  firstname,
  lastname,
  gender: gender ?? '',
  birthDate,
});

type Answer = Awaited<ReturnType<typeof own.update>>;

const names: FieldNames<Values> = {
  firstname: 'Prénom',
  lastname: 'Nom',
  gender: {
    label: 'Genre',
    show: (value) => genderOptions.find((option) => option.value === value)?.label ?? value,
  },
  birthDate: { label: 'Date de naissance', show: (date) => (date === null ? '' : formatDate(date)) },
};

const inputOf = ({ gender, ...values }: Values) => ({
  ...values,
  gender: gender === '' ? null : (gender as Gender),
});

const today = (): string => civilDateOf(Temporal.Now.instant());

const errorsFor =
  (role: SessionUser['role']) =>
  (values: Values): Record<string, string> => {
    const errors = inputErrors(profileSchema, inputOf(values));
    const refusal = values.birthDate && birthDateRefusal(values.birthDate, today(), role);
    if (refusal) errors['birthDate'] ??= refusal;
    return errors;
  };

const genderOptions = [{ value: '', label: 'Non précisé' }, ...choicesOf(genders, genderLabels)];

/** Who a person is: names, and what they choose to tell. */
export function IdentityForm({ profile }: { profile: OwnProfile }) {
  const keep = useKeepAnswer(profileQuery);
  const { role } = useUser();
  const form = useServerForm<Values, Answer, OwnProfile>({
    initial: valuesOf(profile),
    follows: true,
    edits: { record: profile, valuesOf, names, currentOf: (answer) => answer.profile },
    check: errorsFor(role),
    send: (values, opened) => own.update({ body: { ...inputOf(values), version: opened?.version } }),
    touches: touched,
    done: 'Profil enregistré',
    onDone(saved) {
      keep(saved.profile);
      // The menu shows the new name at once.
      adoptUser(saved.user);
    },
  });
  useLeaveGuard(form.isDirty());
  return (
    <ServerForm form={form} label="Identité" submitLabel="Enregistrer">
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
    </ServerForm>
  );
}
