import { absenceInputSchema, type OwnWeek } from '@elan/domain/coaches';
import { fieldMessages } from '@elan/domain/kernel';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ActButton } from '../../../base/acts/act-button.tsx';
import { useAct } from '../../../base/acts/use-act.ts';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { DateInput } from '../../../ui/forms/date-input.tsx';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import { todayIn } from '../../../ui/text/local-time.ts';
import { absenceWords } from '../exception-words.ts';
import { ownWeek } from './own-week.queries.ts';
import classes from './own.module.css';

type Values = { from: string | null; to: string | null };

const noDays: Values = { from: null, to: null };

function absenceErrors(values: Values): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const key of ['from', 'to'] as const) if (!values[key]) errors[key] = fieldMessages.required;
  if (Object.keys(errors).length > 0) return errors;
  for (const { path, message } of absenceInputSchema.safeParse(values).error?.issues ?? []) {
    errors[String(path[0])] ??= message;
  }
  return errors;
}

/** The days on which a coach works nowhere: holidays, an absence. */
export function OwnAbsences({ week }: { week: OwnWeek }) {
  const [isAdding, setIsAdding] = useState(false);
  const remove = useAct({
    send: (id: string) => ownWeek.removeAbsence({ params: { id } }),
    touches: ['coaches'],
    done: 'Absence retirée',
  });
  return (
    <section className={classes.part} aria-labelledby="absences">
      <h2 id="absences">Absences</h2>
      <p>
        Aucune séance ne vous est proposée ces jours-là. Celles qui sont prévues restent à vous&nbsp;:
        rendez-les depuis leur page.
      </p>
      {week.absences.length > 0 && (
        <ul className={classes.absences}>
          {week.absences.map((absence) => (
            <li key={absence.id}>
              {absenceWords(absence)}
              <ActButton
                label="Retirer"
                name={`Retirer l’absence\u00a0: ${absenceWords(absence)}`}
                act={remove}
                input={absence.id}
                look="default"
                size="xs"
              />
            </li>
          ))}
        </ul>
      )}
      {isAdding ? (
        <AbsenceForm
          onClose={() => {
            setIsAdding(false);
          }}
        />
      ) : (
        <div>
          <Button
            variant="light"
            onClick={() => {
              setIsAdding(true);
            }}
          >
            Ajouter une absence
          </Button>
        </div>
      )}
    </section>
  );
}

function AbsenceForm({ onClose }: { onClose: () => void }) {
  const form = useServerForm({
    initial: noDays,
    check: absenceErrors,
    send: ({ from, to }: Values) => ownWeek.addAbsence({ body: { from: from ?? '', to: to ?? '' } }),
    fields: { 'coaches/absence-overlap': 'from' },
    touches: ['coaches'],
    done: 'Absence ajoutée',
    onDone: onClose,
  });
  return (
    <ServerForm form={form} label="Ajouter une absence" submitLabel="Ajouter" onCancel={onClose}>
      <DateInput
        label="Premier jour"
        required
        minDate={todayIn()}
        {...form.getInputProps('from')}
        value={form.values.from}
      />
      <DateInput
        label="Dernier jour"
        required
        minDate={form.values.from ?? todayIn()}
        {...form.getInputProps('to')}
        value={form.values.to}
      />
    </ServerForm>
  );
}
