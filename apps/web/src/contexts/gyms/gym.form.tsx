import { gymServiceWords, slugOf, type Gym } from '@elan/domain/gyms';
import { weekdayNames, type Weekday } from '@elan/domain/kernel';
import { useServerForm } from '../../base/forms/use-server-form.ts';
import { issuesOf } from '../../base/transport/refusals.ts';
import type { FieldNames } from '../../ui/forms/field-conflicts.ts';
import { ServerForm } from '../../ui/forms/server-form.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { WeekHoursField } from '../../ui/forms/week-hours-field.tsx';
import record from '../../ui/layout/record-card.module.css';
import { GymAboutFields } from './gym-about-fields.tsx';
import { emptyGym, gymFieldErrors, inputOfGym, valuesOfGym, type GymValues } from './gym-values.ts';
import { formatDate, formatTimeRange } from '../../ui/text/format.ts';
import { gyms, touched } from './gyms.queries.ts';

const names: FieldNames<GymValues> = {
  name: 'Nom',
  slug: 'Adresse de la page',
  line: 'Numéro et voie',
  postalCode: 'Code postal',
  city: 'Ville',
  exceptions: {
    label: 'Jours particuliers',
    show: (days) => days.map(({ date, words }) => `${formatDate(date)} (${words})`).join(', '),
  },
  services: { label: 'Services', show: (services) => services.map((one) => gymServiceWords[one]).join(', ') },
  access: 'Accès',
  bring: 'À apporter',
  rescue: 'Secours',
  insuredUntil: 'Assurance jusqu’au',
  openingHours: {
    label: 'Horaires d’ouverture',
    show: (hours) =>
      hours
        .map(
          ({ weekday, start, end }) => `${weekdayNames[weekday as Weekday]} ${formatTimeRange(start, end)}`,
        )
        .join(', '),
  },
};

type GymFormProps = { gym: Gym | null; onClose: () => void };

/** The name, the page, the address and the hours of a gym. */
export function GymForm({ gym, onClose }: GymFormProps) {
  const form = useServerForm({
    initial: gym ? valuesOfGym(gym) : emptyGym,
    check: gymFieldErrors,
    fields: { 'gyms/name-taken': 'name', 'gyms/slug-taken': 'slug' },
    issues: (error) =>
      issuesOf(error).map(({ path, message }) => ({ path: path.replace(/^address\./, ''), message })),
    edits: { record: gym, valuesOf: valuesOfGym, names },
    send: (values, opened: Gym | null) => {
      const body = inputOfGym(values);
      return opened
        ? gyms.update({ params: { id: opened.id }, body: { ...body, version: opened.version } })
        : gyms.create({ body });
    },
    touches: touched,
    done: ({ name }) => ({ title: gym ? 'Salle enregistrée' : 'Salle ajoutée', message: name }),
    onDone: onClose,
  });
  const { name } = form.values;
  return (
    <ServerForm
      form={form}
      label={gym ? `Modifier ${gym.name}` : 'Nouvelle salle'}
      submitLabel={gym ? 'Enregistrer' : 'Ajouter la salle'}
      onCancel={onClose}
    >
      <div className={record.pair}>
        <TextField label="Nom" required autoComplete="off" data-autofocus {...form.getInputProps('name')} />
        <TextField
          label="Adresse de la page"
          // Beside a field without a hint: the two stand on one line.
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={name.trim() === '' ? 'Par exemple salle-lyon.' : `Par exemple ${slugOf(name)}.`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('slug')}
        />
      </div>
      <TextField label="Numéro et voie" autoComplete="off" maxLength={160} {...form.getInputProps('line')} />
      <div className={record.pair}>
        <TextField
          label="Code postal"
          inputMode="numeric"
          maxLength={5}
          autoComplete="off"
          {...form.getInputProps('postalCode')}
        />
        <TextField label="Ville" autoComplete="off" maxLength={80} {...form.getInputProps('city')} />
      </div>
      <WeekHoursField
        label="Horaires d’ouverture"
        description="Jour par jour, par demi-heure. Un jour sans plage est un jour de fermeture."
        name="openingHours"
        value={form.values.openingHours}
        errorOf={(index) => form.errorOf(`openingHours.${index}`)}
        onChange={(next) => {
          form.setFieldValue('openingHours', next);
          for (const path of Object.keys(form.errors)) {
            if (path.startsWith('openingHours')) form.clearFieldError(path);
          }
        }}
      />
      <GymAboutFields form={form} />
    </ServerForm>
  );
}
