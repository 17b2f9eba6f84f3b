import type { CoachCard } from '@elan/domain/coaches';
import { MultiSelect, TagsInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDirtyForm } from '../../app/dirty-forms.ts';
import { codeOf, fieldErrorsOf, issuesOf, sentenceOf } from '../../app/refusals.ts';
import { DateInput } from '../../ui/date-input.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { focusRefused } from '../../ui/focus-refused.ts';
import { FormButtons } from '../../ui/form-buttons.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { notify } from '../../ui/notify.ts';
import { AvailabilityLines } from './availability-lines.tsx';
import {
  coachFieldErrors,
  emptyCoach,
  inputOfValues,
  valuesOfCoach,
  type CoachValues,
} from './coach-values.ts';
import { disciplinesQuery, useSaveCoach } from './coaches.queries.ts';
import { LanguageLines } from './language-lines.tsx';
import classes from './coaches.module.css';
import record from '../../ui/record-card.module.css';

export type CoachFormProps = {
  /** The coach to change; a new one without. */
  coach: CoachCard | null;
  onSaved: (coach: CoachCard) => void;
  onCancel: () => void;
};

const dates = [
  ['proCardExpiresOn', 'Carte professionnelle'],
  ['insuranceExpiresOn', 'Assurance'],
  ['vigilanceExpiresOn', 'Attestation de vigilance'],
] as const;

/** Who a coach is, where, when and what he teaches, and the last day of his documents. */
export function CoachForm({ coach, onSaved, onCancel }: CoachFormProps) {
  const [start] = useState(() => (coach ? valuesOfCoach(coach) : emptyCoach));
  const form = useForm<CoachValues>({ mode: 'controlled', initialValues: start, validate: coachFieldErrors });
  const save = useSaveCoach(coach);
  const root = useRef<HTMLFormElement>(null);
  const taught = useQuery(disciplinesQuery());
  useDirtyForm(form.isDirty());
  const refuse = (errors: Record<string, unknown>) => {
    focusRefused(root.current, errors);
  };
  const submit = form.onSubmit((values) => {
    save.mutate(inputOfValues(values), {
      onSuccess(saved) {
        const name = `${saved.firstName} ${saved.lastName}`;
        notify.success(
          coach
            ? { title: 'Fiche enregistrée', message: `La fiche de ${name} est à jour.` }
            : { title: 'Coach ajouté', message: `${name} peut être choisi pour des séances.` },
        );
        onSaved(saved);
      },
      onError(error) {
        const errors =
          codeOf(error) === 'coaches/email-taken' ? { email: sentenceOf(error) } : fieldErrorsOf(error);
        form.setErrors(errors);
        refuse(errors);
      },
    });
  }, refuse);
  const textOf = (path: string): string | undefined => {
    const error = form.errors[path];
    return typeof error === 'string' ? error : undefined;
  };
  const { error } = save;
  const isNearField = codeOf(error) === 'coaches/email-taken' || issuesOf(error).length > 0;
  return (
    <form
      ref={root}
      noValidate
      onSubmit={submit}
      aria-label={coach ? `Modifier ${coach.firstName} ${coach.lastName}` : 'Nouveau coach'}
      className={record.form}
    >
      <div className={record.pair}>
        <TextField
          label="Prénom"
          required
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('firstName')}
        />
        <TextField label="Nom" required autoComplete="off" {...form.getInputProps('lastName')} />
        <EmailField required autoComplete="off" {...form.getInputProps('email')} />
        <PhoneInput
          label="Mobile"
          autoComplete="off"
          value={form.values.phone}
          {...form.getInputProps('phone')}
        />
      </div>
      <div className={record.pair}>
        <TagsInput
          label="Zones d’intervention"
          description="Codes postaux, ou leurs premiers chiffres&nbsp;: 69 pour tout le Rhône."
          placeholder={form.values.zones.length === 0 ? '69, 38000…' : ''}
          splitChars={[',', ' ', ';']}
          acceptValueOnBlur
          clearable={false}
          {...form.getInputProps('zones')}
          // Several that come at once, left in the field, are several zones too.
          onChange={(zones) => {
            form.setFieldValue(
              'zones',
              zones.flatMap((zone) => zone.split(/[\s,;]+/)).filter((zone) => zone !== ''),
            );
            form.clearFieldError('zones');
          }}
        />
        <MultiSelect
          label="Disciplines"
          description="Ce que le coach enseigne."
          placeholder={form.values.disciplineIds.length === 0 ? 'Choisir' : ''}
          data={(taught.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          searchable
          nothingFoundMessage="Aucune discipline"
          error={textOf('disciplineIds') ?? (taught.error ? sentenceOf(taught.error) : null)}
          value={form.values.disciplineIds}
          onChange={(ids) => {
            form.setFieldValue('disciplineIds', ids);
          }}
        />
      </div>
      <LanguageLines
        value={form.values.languages}
        error={textOf('languages')}
        onChange={(next) => {
          form.setFieldValue('languages', next);
          form.clearFieldError('languages');
        }}
      />
      <fieldset className={classes.documents}>
        <legend className={classes.groupLabel}>Dernier jour de validité des documents</legend>
        <p className={classes.about}>
          Sans l’un d’eux, ou au-delà de sa fin, aucune séance n’est confiée au coach.
        </p>
        <div className={classes.dates}>
          {dates.map(([field, label]) => (
            <DateInput
              key={field}
              label={label}
              clearable
              clearButtonProps={{ 'aria-label': `Effacer la date\u00a0: ${label}` }}
              value={form.values[field]}
              {...form.getInputProps(field)}
            />
          ))}
        </div>
      </fieldset>
      <AvailabilityLines
        value={form.values.availabilities}
        errorOf={(index) => textOf(`availabilities.${index}`)}
        onChange={(next) => {
          form.setFieldValue('availabilities', next);
          for (const path of Object.keys(form.errors)) {
            if (path.startsWith('availabilities')) form.clearFieldError(path);
          }
        }}
      />
      <FormError>{error && !isNearField ? sentenceOf(error) : null}</FormError>
      <FormButtons
        label={coach ? 'Enregistrer' : 'Ajouter le coach'}
        busy={save.isPending}
        onCancel={onCancel}
      />
    </form>
  );
}
