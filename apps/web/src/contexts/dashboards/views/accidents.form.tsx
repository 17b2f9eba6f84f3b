import { accidentYearSchema, type Accidents } from '@elan/domain/dashboards';
import { NumberInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import { todayIn } from '../../../ui/text/local-time.ts';
import { accidents } from './views.queries.ts';

type Values = { year: number; accidents: number | ''; lostDays: number | ''; hours: number | '' };

const whole = {
  required: true,
  hideControls: true,
  allowDecimal: false,
  allowNegative: false,
  inputMode: 'numeric',
  thousandSeparator: '\u00a0',
} as const;

/** The accidents of a year; a year that was declared is shown, and changed. */
export function AccidentsForm({
  declared: { years, usualHours },
  onClose,
}: {
  readonly declared: Accidents;
  readonly onClose: () => void;
}) {
  const lastYear = Number(todayIn().slice(0, 4)) - 1;
  const form = useServerForm<Values, unknown, void>({
    initial: { year: lastYear, accidents: '', lostDays: '', hours: usualHours ?? '' },
    check: schemaResolver(accidentYearSchema, { sync: true }),
    send: (values) => accidents.declareAccidents({ body: accidentYearSchema.parse(values) }),
    touches: ['dashboards'],
    done: 'Les accidents de l’année sont enregistrés.',
    onDone: onClose,
  });
  const known = years.find(({ year }) => year === form.values.year);
  return (
    <ServerForm form={form} label="Accidents d’une année" submitLabel="Enregistrer" onCancel={onClose}>
      <NumberInput
        label="Année"
        {...whole}
        thousandSeparator=""
        data-autofocus
        {...(known && {
          description: `Déjà déclarée : ${known.accidents} avec arrêt, ${known.lostDays} jours perdus. Ce que vous enregistrez la remplace.`,
        })}
        {...form.getInputProps('year')}
      />
      <NumberInput
        label="Accidents avec arrêt"
        description="Au moins un jour perdu en plus du jour de l’accident."
        {...whole}
        {...form.getInputProps('accidents')}
      />
      <NumberInput
        label="Jours perdus"
        description="Jours calendaires d’arrêt de l’année, pour tous ces accidents."
        {...whole}
        {...form.getInputProps('lostDays')}
      />
      <NumberInput
        label="Heures travaillées"
        description={
          usualHours === null
            ? 'De tous les salariés dans l’année, telles que votre paie les connaît.'
            : 'De tous les salariés dans l’année. Proposé : effectif déclaré × 1 607 heures.'
        }
        {...whole}
        {...form.getInputProps('hours')}
      />
    </ServerForm>
  );
}
