import type { OwnWeek, OwnWeekInput } from '@elan/domain/coaches';
// The kit of the back-office has them; a space loads what it uses.
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { TagsInput } from '@mantine/core';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import { WeekHoursField } from '../../../ui/forms/week-hours-field.tsx';
import { availabilityWords } from '../coach-words.ts';
import { valuesOfWeek, weekErrors } from './week-values.ts';

type OwnWeekFormProps = {
  week: OwnWeek;
  save: (input: { body: OwnWeekInput & { version: number } }) => Promise<OwnWeek>;
};

/** The availabilities of each week, by half hours, and the zones of a coach. */
export function OwnWeekForm({ week, save }: OwnWeekFormProps) {
  const form = useServerForm({
    initial: valuesOfWeek(week),
    check: weekErrors,
    send: (values, opened: OwnWeek | null) =>
      save({ body: { ...values, version: (opened ?? week).version } }),
    edits: {
      record: week,
      valuesOf: valuesOfWeek,
      names: {
        availabilities: { label: 'Disponibilités', show: (weekly) => availabilityWords(weekly).join(', ') },
        zones: { label: 'Zones d’intervention', show: (list) => list.join(', ') },
      },
    },
    touches: ['coaches'],
    done: 'Disponibilités enregistrées',
  });
  const { availabilities, zones } = form.values;
  return (
    <ServerForm form={form} label="Mes disponibilités" submitLabel="Enregistrer" wide>
      <WeekHoursField
        label="Chaque semaine"
        description="Par demi-heure, entre 6&nbsp;h et 22&nbsp;h, une heure au moins."
        name="availabilities"
        value={availabilities}
        errorOf={(index) => form.errorOf(`availabilities.${index}`)}
        onChange={(next) => {
          form.setFieldValue('availabilities', next);
          for (const path of Object.keys(form.errors)) {
            if (path.startsWith('availabilities')) form.clearFieldError(path);
          }
        }}
      />
      <TagsInput
        label="Zones d’intervention"
        description="Codes postaux, ou leur début&nbsp;: 69 pour le Rhône."
        placeholder={zones.length === 0 ? '69, 38000…' : ''}
        splitChars={[',', ' ', ';']}
        acceptValueOnBlur
        clearable={false}
        {...form.getInputProps('zones')}
        // Several that come at once, left in the field, are several zones too.
        onChange={(next) => {
          form.setFieldValue(
            'zones',
            next.flatMap((zone) => zone.split(/[\s,;]+/)).filter((zone) => zone !== ''),
          );
          form.clearFieldError('zones');
        }}
      />
    </ServerForm>
  );
}
