import { elided } from '@elan/domain/kernel';
import type { CoachCard } from '@elan/domain/coaches';
import { MultiSelect, TagsInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useServerForm } from '../../base/forms/use-server-form.ts';
import { useKeep } from '../../base/records/use-keep.ts';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { DateInput } from '../../ui/forms/date-input.tsx';
import { EmailField } from '../../ui/forms/email-field.tsx';
import { PhoneInput } from '../../ui/forms/phone-input.tsx';
import { ServerForm } from '../../ui/forms/server-form.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { WeekHoursField } from '../../ui/forms/week-hours-field.tsx';
import record from '../../ui/layout/record-card.module.css';
import { coachNames } from './coach-names.ts';
import { coachFieldErrors, emptyCoach, inputOfValues, valuesOfCoach } from './coach-values.ts';
import { coaches, coachQuery, disciplinesQuery, touched } from './coaches.queries.ts';
import { LanguageLines } from './language-lines.tsx';
import classes from './coaches.module.css';

type CoachFormProps = {
  /** The coach to change; a new one without. */
  coach: CoachCard | null;
  onSaved: (coach: CoachCard) => void;
  onCancel: () => void;
};

const about =
  'Par demi-heure, entre 6\u00a0h et 22\u00a0h, une heure au moins. Une séance ne lui est proposée que dans ces heures, lues à l’heure du lieu.';

const dates = [
  ['proCardExpiresOn', 'Carte professionnelle'],
  ['insuranceExpiresOn', 'Assurance'],
  ['vigilanceExpiresOn', 'Attestation de vigilance'],
] as const;

/** Who a coach is, where, when and what he teaches, and the last day of his documents. */
export function CoachForm({ coach, onSaved, onCancel }: CoachFormProps) {
  const taught = useQuery(disciplinesQuery());
  const keep = useKeep(coachQuery);
  const form = useServerForm({
    initial: coach ? valuesOfCoach(coach) : emptyCoach,
    check: coachFieldErrors,
    fields: { 'coaches/email-taken': 'email' },
    send: (values, opened: CoachCard | null) => {
      const body = inputOfValues(values);
      return opened === null
        ? coaches.create({ body })
        : coaches.update({ params: { id: opened.id }, body: { ...body, version: opened.version } });
    },
    edits: { record: coach, valuesOf: valuesOfCoach, names: coachNames(taught.data?.items ?? []) },
    touches: touched,
    done: ({ firstName, lastName }) =>
      coach
        ? {
            title: 'Fiche enregistrée',
            message: `La fiche ${elided('de', firstName)} ${lastName} est à jour.`,
          }
        : { title: 'Coach ajouté', message: `${firstName} ${lastName} peut être choisi pour des séances.` },
    onDone(saved) {
      keep(saved);
      onSaved(saved);
    },
  });
  return (
    <ServerForm
      form={form}
      label={coach ? `Modifier ${coach.firstName} ${coach.lastName}` : 'Nouveau coach'}
      submitLabel={coach ? 'Enregistrer' : 'Ajouter le coach'}
      onCancel={onCancel}
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
          description="Codes postaux, ou leur début&nbsp;: 69 pour le Rhône."
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
          error={form.errorOf('disciplineIds') ?? (taught.error ? sentenceOf(taught.error) : null)}
          value={form.values.disciplineIds}
          onChange={(ids) => {
            form.setFieldValue('disciplineIds', ids);
          }}
        />
      </div>
      <LanguageLines
        value={form.values.languages}
        error={form.errorOf('languages')}
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
      <WeekHoursField
        label="Disponibilités"
        description={about}
        name="availabilities"
        value={form.values.availabilities}
        errorOf={(index) => form.errorOf(`availabilities.${index}`)}
        onChange={(next) => {
          form.setFieldValue('availabilities', next);
          for (const path of Object.keys(form.errors)) {
            if (path.startsWith('availabilities')) form.clearFieldError(path);
          }
        }}
      />
    </ServerForm>
  );
}
