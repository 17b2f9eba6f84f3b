import { openingInputSchema, type OwnWeek } from '@elan/domain/coaches';
import { fieldMessages } from '@elan/domain/kernel';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ActButton } from '../../../base/acts/act-button.tsx';
import { useAct } from '../../../base/acts/use-act.ts';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { DateInput } from '../../../ui/forms/date-input.tsx';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import { TimeInput } from '../../../ui/forms/time-input.tsx';
import { todayIn } from '../../../ui/text/local-time.ts';
import { openingWords } from '../exception-words.ts';
import { ownWeek } from './own-week.queries.ts';
import parts from './own-parts.module.css';
import classes from './own.module.css';

type Values = { day: string | null; start: string; end: string };

const usual: Values = { day: null, start: '09:00', end: '12:00' };

function openingErrors(values: Values): Record<string, string> {
  if (!values.day) return { day: fieldMessages.required };
  const errors: Record<string, string> = {};
  for (const { path, message } of openingInputSchema.safeParse(values).error?.issues ?? [])
    errors[String(path[0])] ??= message;
  return errors;
}

/** The hours that a coach adds to one day, beside those of every week. */
export function OwnOpenings({ week }: { week: OwnWeek }) {
  const [isAdding, setIsAdding] = useState(false);
  const remove = useAct({
    send: (id: string) => ownWeek.removeOpening({ params: { id } }),
    touches: ['coaches'],
    done: 'Heures retirées',
  });
  return (
    <section className={classes.part} aria-labelledby="heures-en-plus">
      <h2 id="heures-en-plus">Heures en plus</h2>
      <p>Un samedi, une soirée&nbsp;: des heures ajoutées un seul jour, en plus de celles de la semaine.</p>
      {week.openings.length > 0 && (
        <ul className={classes.absences}>
          {week.openings.map((opening) => (
            <li key={opening.id}>
              {openingWords(opening)}
              <ActButton
                label="Retirer"
                name={`Retirer les heures\u00a0: ${openingWords(opening)}`}
                act={remove}
                input={opening.id}
                look="default"
                size="xs"
              />
            </li>
          ))}
        </ul>
      )}
      {isAdding ? (
        <OpeningForm
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
            Ajouter des heures
          </Button>
        </div>
      )}
    </section>
  );
}

function OpeningForm({ onClose }: { onClose: () => void }) {
  const form = useServerForm({
    initial: usual,
    check: openingErrors,
    send: ({ day, ...hours }: Values) => ownWeek.addOpening({ body: { day: day ?? '', ...hours } }),
    fields: { 'coaches/opening-overlap': 'start' },
    touches: ['coaches'],
    done: 'Heures ajoutées',
    onDone: onClose,
  });
  return (
    <ServerForm form={form} label="Ajouter des heures" submitLabel="Ajouter" onCancel={onClose}>
      <DateInput
        label="Jour"
        required
        minDate={todayIn()}
        {...form.getInputProps('day')}
        value={form.values.day}
      />
      <div className={parts.hoursPair}>
        <TimeInput label="De" required step={30} {...form.getInputProps('start')} value={form.values.start} />
        <TimeInput label="À" required step={30} {...form.getInputProps('end')} value={form.values.end} />
      </div>
    </ServerForm>
  );
}
